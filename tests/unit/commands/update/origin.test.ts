/** Which project a site came from, as GitHub and package.json say. */
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findRepository, UnknownOrigin } from '../../../../scripts/commands/update/origin'
import { listen } from '../../../fixtures/listen'

const template = { html_url: 'https://github.com/lamp/template' }
let answer: { status: number; body: string }
let server: Server
let address: string
beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
  address = await listen(server, '127.0.0.1')
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubEnv('GITHUB_API_URL', address)
  vi.stubEnv('GITHUB_REPOSITORY', 'lamp/site')
  return () => vi.unstubAllEnvs()
})
const answerWith = (status: number, about: object = {}) => {
  answer = { status, body: JSON.stringify(about) }
}

test('the template that GitHub names, otherwise the repository in package.json', async () => {
  answerWith(200, { template_repository: template })
  expect(await findRepository({ repository: 'github:lamp/other' })).toBe(template.html_url)
  answerWith(200, { parent: template })
  expect(await findRepository({})).toBe(template.html_url)
  answerWith(404)
  expect(await findRepository({ repository: 'github:lamp/other' })).toBe('https://github.com/lamp/other')
  expect(await findRepository({ repository: { url: 'git+https://example.org/a.git' } })).toBe(
    'https://example.org/a.git',
  )
})

test('a site that came from nowhere is no failure of GitHub', async () => {
  answerWith(200)
  await expect(findRepository({})).rejects.toThrow(UnknownOrigin)
  await expect(findRepository({})).rejects.toThrow('GitHub names no public template of lamp/site. Name the')
})

test.each([
  [401, 'GitHub does not accept the token in GH_TOKEN'],
  [403, 'GitHub answers no more questions from this network for now'],
  [404, 'GitHub does not show lamp/site here, because it is private'],
  [502, 'GitHub cannot answer now (status 502)'],
])('the status %i has a sentence of its own', async (status, message) => {
  answerWith(status)
  const found = findRepository({})
  await expect(found).rejects.toThrow(message)
  await expect(found).rejects.not.toThrow(UnknownOrigin)
})

test('without a network', async () => {
  vi.stubEnv('GITHUB_API_URL', 'http://127.0.0.1:9')
  const found = findRepository({})
  await expect(found).rejects.toThrow(/^GitHub does not answer \(.+\): check the network\./)
  await expect(found).rejects.not.toThrow(UnknownOrigin)
})
