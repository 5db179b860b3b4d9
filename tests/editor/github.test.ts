/** What the editor sends to GitHub. A stub answers for GitHub's API. */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { editorConfig } from '../../scripts/editor/config'
import { findInJpeg } from '../../scripts/photos/metadata/jpeg'
import { desktop, shareBrowser, startVisit } from '../browser/visit'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { beginEntry, save } from './editor'

shareBrowser()

interface Commit {
  message: { headline: string }
  fileChanges: { additions: { path: string; contents: string }[] }
}

test('saving makes one commit that names the entry; a photo that is not clean is not sent', async () => {
  const { page } = await startVisit(desktop)
  const commits = await answerForGitHub(page)
  await signIn(page)
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await makePhonePhoto() }
  await beginEntry(page, 'Events')
  await page.getByLabel('Add photos').setInputFiles(photo)
  await page.getByRole('list', { name: 'Photos' }).getByRole('listitem').waitFor()
  await save(page)

  const today = new Date().toLocaleDateString('sv')
  await expect.poll(() => commits.length).toBe(1)
  const [{ message, fileChanges }] = commits as [Commit]
  expect(message.headline).toBe(`content: add Event ${today} +1`)
  const [jpeg, text] = fileChanges.additions
  expect(jpeg!.path).toBe(`content/galleries/${today}/IMG_1.jpg`)
  expect(findInJpeg(Buffer.from(jpeg!.contents, 'base64'))).toBeUndefined()
  expect(text!.path).toBe(`content/galleries/${today}/index.md`)

  // The library of the CMS sends files as they are.
  await page.goto('/admin/#/assets/content/photos')
  await page.getByRole('button', { name: 'Upload New Assets' }).first().waitFor()
  await page.locator('input[type="file"]').first().setInputFiles(photo)
  await page.getByRole('button', { name: 'Upload', exact: true }).last().click()
  await page.getByRole('alert').filter({ hasText: 'Upload failed' }).waitFor()
  expect(commits).toHaveLength(1)
})

/** Gives the editor a repository, and signs in. */
async function signIn(page: Page): Promise<void> {
  const { backend } = editorConfig({ name: '', url: '', repository: 'our-trust/website' }, '/')
  await page.route('**/admin/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('{"name":"test-repo"}', JSON.stringify(backend))
    await route.fulfill({ response, body })
  })
  await page.goto('/admin/')
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill('token')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Events', { exact: true }).first().waitFor()
}

/** Answers as an empty repository does. Returns the commits that it receives. */
async function answerForGitHub(page: Page): Promise<Commit[]> {
  const commits: Commit[] = []
  const oid = 'a'.repeat(40)
  const answer = (route: Route, json: unknown) =>
    route.fulfill({
      json,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    })
  await page.route('https://www.githubstatus.com/**', (route) =>
    answer(route, { status: { indicator: 'none' } }),
  )
  await page.route('https://api.github.com/**', (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/user') return answer(route, { id: 1, login: 'volunteer', name: 'Volunteer' })
    if (path.includes('/git/trees/')) return answer(route, { tree: [] })
    const { query = '', variables } = route.request().postDataJSON() ?? {}
    if (!query.includes('createCommitOnBranch')) {
      const ref = { target: { oid, history: { nodes: [{ oid, message: '' }] } } }
      return answer(route, { data: { repository: { defaultBranchRef: { name: 'main' }, ref } } })
    }
    commits.push(variables.input)
    const commit = { oid, committedDate: '2026-01-01T00:00:00Z' }
    return answer(route, { data: { createCommitOnBranch: { commit } } })
  })
  return commits
}
