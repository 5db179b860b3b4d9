/** Prepares Eleventy with the same stories. npm fetches it when it is needed: only this benchmark uses it. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeStories, writeTranslations } from './story-set'

export const eleventyVersion = '3.1.8'

const layout = `<!doctype html>
<html>
<head><meta charset="utf-8"><title>{{ title }}</title><meta name="description" content="{{ description }}"></head>
<body><main><h1>{{ title }}</h1>{{ content }}</main></body>
</html>
`

/** Writes `count` stories in two languages into `folder`, each for a page with nothing but its text. Returns the program's file. */
export function prepareEleventy(folder: string, count: number): string {
  for (const name of ['_data', '_includes']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, '_data/layout.json'), '"page.liquid"')
  writeFileSync(join(folder, '_includes/page.liquid'), layout)
  writeStories(folder, 1, count)
  writeTranslations(folder, 1, count)
  const find = ['exec', '--yes', `--package=@11ty/eleventy@${eleventyVersion}`, '-c', 'command -v eleventy']
  return realpathSync(execFileSync('npm', find, { encoding: 'utf8' }).trim())
}
