/** Measures Eleventy with the same stories. npm fetches it when it is needed: only this benchmark uses it. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from '../measure'
import { runNode } from '../project'
import { writeStories, writeTranslations } from './story-set'

const eleventy = '@11ty/eleventy@3.1.8'

const layout = `<!doctype html>
<html>
<head><meta charset="utf-8"><title>{{ title }}</title><meta name="description" content="{{ description }}"></head>
<body><main><h1>{{ title }}</h1>{{ content }}</main></body>
</html>
`

/** Builds `count` stories in two languages in `folder`, each as a page with nothing but its text. */
export async function measureEleventy(folder: string, count: number): Promise<Measured> {
  for (const name of ['_data', '_includes']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, '_data/layout.json'), '"page.liquid"')
  writeFileSync(join(folder, '_includes/page.liquid'), layout)
  writeStories(folder, 1, count)
  writeTranslations(folder, 1, count)
  const find = ['exec', '--yes', `--package=${eleventy}`, '-c', 'command -v eleventy']
  return runNode(folder, execFileSync('npm', find, { encoding: 'utf8' }).trim(), '--quiet')
}
