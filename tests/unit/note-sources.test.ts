import { build } from 'vite'
import { expect, test } from 'vitest'
import { noteSourcesPlugin } from '../../scripts/lib/note-sources'
import { temporaryFolder, writeFiles } from '../fixtures/site'

test('refuses a style sheet that imports another one, which would be no source of the bundle', async () => {
  const root = temporaryFolder()
  writeFiles(root, { 'a.js': "import './a.css'", 'a.css': '@import "./b.css";', 'b.css': '' })
  const made = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [noteSourcesPlugin],
    build: { write: false, rolldownOptions: { input: `${root}/a.js` } },
  })
  await expect(made).rejects.toThrow('import the other style sheet in a module')
})
