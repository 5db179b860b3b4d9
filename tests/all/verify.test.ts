/** `npm run verify` against an address. */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksum } from '../../scripts/store/file-state'
import { addPhoto, formatWithdrawn, parseWithdrawn } from '../../src/model/withdrawal/withdrawn-list'
import { listen, serveSite } from '../fixtures/http'
import { makePdf } from '../fixtures/pdf'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { keepCaches, makeProject, type Project } from '../fixtures/project'
import { minimalSite, writeFiles } from '../fixtures/site'

const photo = 'galleries/2024-01-03/a.jpg'
let project: Project
let server: Server
let address: string
const at = (...names: string[]) => join(project.folder, ...names)
const errors = (text: string) => text.match(/^error.*/gm)

beforeAll(async () => {
  const shown = await makePhonePhoto({ seed: 1 })
  project = await makeProject({
    ...(await minimalSite()),
    [photo]: shown,
    'galleries/2024-01-03/b.jpg': await makePhonePhoto({ seed: 2 }),
  })
  const drawPhoto = async (document: PDFDocument, page: PDFPage) =>
    page.drawImage(await document.embedJpg(shown), { x: 20, y: 20, width: 160, height: 120 })
  writeFiles(at('public'), {
    'school/poster.webp': await sharp(shown).resize(500).webp().toBuffer(),
    'school/report.pdf': await makePdf({ change: drawPhoto }),
  })
  server = createServer((request, response) => serveSite(at('host'), '/trust/')(request, response))
  address = `${await listen(server)}/trust`
  expect((await project.run('build', '--base', '/trust/')).status).toBe(0)
  keepCaches(project)
  cpSync(at('dist'), at('host'), { recursive: true })
})
afterAll(() => {
  server.close()
  rmSync(project.folder, { recursive: true })
})

test('names every file that differs or is missing', async () => {
  const same = await project.run('verify', address)
  expect([same.status, errors(same.err)]).toEqual([0, null])
  expect(same.out).toMatch(new RegExp(`${address} is what dist contains: \\d+ files compared\\.\n$`))

  const about = readFileSync(at('host/about.html'), 'utf8')
  writeFileSync(
    at('host/about.html'),
    about.replace('</body>', '<script src="https://x.example/"></script></body>'),
  )
  renameSync(at('host/robots.txt'), at('robots.txt'))
  const { status, out, err } = await project.run('verify', address)
  expect([status, errors(err)]).toEqual([
    1,
    ['error    about.html  differs from dist/about.html.', 'error    robots.txt  is not published.'],
  ])
  expect(out).toContain(`${address} is not what dist contains: 2 differences.\n`)
  writeFileSync(at('host/about.html'), about)
  renameSync(at('robots.txt'), at('host/robots.txt'))
})

test('names the files that a withdrawal took away and that still answer', async () => {
  const { status } = await project.run('withdraw', `content/${photo}`, '--yes')
  expect(status).toBe(0)
  expect((await project.run('build', '--base', '/trust/')).status).toBe(0)
  cpSync(at('dist'), at('host'), { recursive: true }) // a host that keeps old files
  const there = await project.run('verify', address)
  expect(there.status).toBe(1)
  const message = '  was withdrawn and is still published: delete it on the host.'
  const files = errors(there.err)!.map((line) => line.slice('error    '.length).replace(message, ''))
  const [photos, others] = [files.filter((file) => /^photos\/2024-01-03-\S+$/.test(file)), files.slice(-2)]
  expect(others).toEqual(['school/poster.webp', 'school/report.pdf'])
  expect(photos.length).toBeGreaterThan(1)
  expect(files).toEqual([...photos, ...others])
  rmSync(at('host'), { recursive: true })
  cpSync(at('dist'), at('host'), { recursive: true })
  expect((await project.run('verify', address)).status).toBe(0)
})

test('names the files of a photo that was withdrawn in the editor', async () => {
  const other = at('content/galleries/2024-01-03/b.jpg')
  const start = checksum(readFileSync(other)).slice(0, 8)
  const list = parseWithdrawn(readFileSync(at('content/withdrawn.json'), 'utf8'))!
  const photo = { day: '2025-11-01', checksums: [checksum(readFileSync(other))] }
  writeFileSync(at('content/withdrawn.json'), formatWithdrawn(addPhoto(list, photo)))
  rmSync(other)
  expect((await project.run('build', '--base', '/trust/')).status).toBe(0)
  cpSync(at('dist'), at('host'), { recursive: true })
  const { status, err } = await project.run('verify', address)
  expect(status).toBe(1)
  for (const line of errors(err)!)
    expect(line).toMatch(
      new RegExp(`^error {4}photos/2024-01-03-${start}-.* {2}was withdrawn and is still published`),
    )
})

test('explains an address that does not answer, and wrong arguments', async () => {
  const closed = createServer()
  const nobody = await listen(closed, '127.0.0.1')
  closed.close()
  const offline = await project.run('verify', nobody)
  expect([offline.status, errors(offline.err)]).toEqual([
    1,
    [`error    ${nobody}  cannot be reached (ECONNREFUSED): is the address right, and this computer online?`],
  ])
  expect(offline.out).toMatch(/was not compared with dist, because it cannot be reached\.\n$/)
  const wrong = await project.run('verify', 'nowhere')
  expect([wrong.status, wrong.err]).toEqual([
    2,
    'error    name the address of the published site: https://…\n',
  ])
})
