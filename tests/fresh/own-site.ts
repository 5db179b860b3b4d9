/**
 * Makes this copy of the project the site of another trust: without the samples, with a guide, a name, colours and a language of its
 * own, a file for a search engine, and a text that has a mistake. Its tests must pass all the same.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { addLanguage } from '../fixtures/language'

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))

if (!/^name: "?\[/m.test(readFileSync('content/site.md', 'utf8'))) {
  console.log('This is the site of a trust already.')
  process.exit()
}
const command = ['scripts/run.mjs', 'scripts/cli.ts', 'new', 'site', 'Lamp Trust']
if (spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0) process.exit(1)
mkdirSync('content/news')
writeFileSync('content/news/lamps.md', '---\ntitle: Lamps: 40\n---\n')
writeFileSync('content/withdrawn.json', '{\n  "withdrawn": [\n  ]\n}\n')
writeFileSync('content/README.md', '# మా మార్గదర్శి\n')
writeFileSync('README.md', '# Lamp Trust\n')
writeFileSync('public/google0123456789abcdef.html', 'google-site-verification: google0123456789abcdef.html')
edit('package.json', (text) =>
  text.replace('"trust-website"', '"lamp-trust"').replace(/"version": ".*"/, '"version": "7.0.0"'),
)
edit('src/styles/colours.css', (text) =>
  text
    .replace('--paper: #fbf6ec', '--paper:#FFF')
    .replace('--night: #17163f', '--night: #0b3d2e')
    .replace('--panel: #1c1b4b', '--panel: #0b3d2e'),
)
addLanguage('.', 'hi', 'हिन्दी')
writeFileSync('content/site.hi.md', '---\nname: दीप ट्रस्ट\n---\n')
