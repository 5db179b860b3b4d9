/** The update of a site that was made from release 1.0.0. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addLanguage, makeDictionary } from '../../../fixtures/language'
import { needs } from '../../../fixtures/programs'
import { change, cloneReleases, commitAll, runGitIn } from '../../../fixtures/releases'

/** Nothing in a copy without history. */
const { stdout: firstRelease } = spawnSync('git', ['log', '--format=%H', '--grep=^release: 1.0.0$'], {
  encoding: 'utf8',
})

test.runIf(!needs('updates', 'git 2.38', 'tar') && firstRelease)(
  'brings a site that was made from release 1.0.0 to this one',
  async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const releases = cloneReleases({ '1.0.0': firstRelease.trim(), [version]: 'HEAD' })
    onTestFinished(() => rmSync(releases.folder, { recursive: true, force: true, maxRetries: 5 }))
    const { folder, project, site } = releases
    const read = (file: string) => readFileSync(join(site, file), 'utf8')
    // Installs what this project has.
    const npm = `import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
const [command, ...more] = process.argv.slice(2)
if (command === 'ci') symlinkSync(${JSON.stringify(resolve('node_modules'))}, 'node_modules', 'junction')
else process.exit(spawnSync('npm', [command, ...more], { stdio: 'inherit', shell: process.platform === 'win32' }).status)
`
    writeFileSync(join(folder, 'npm.mjs'), npm)
    const colours = read('src/styles/colours.css').replace(/--marigold: .*;/, '--marigold: #e2571b;')
    const tokens = read('src/styles/tokens.css').replace('--measure: 66ch', '--measure: 60ch')
    rmSync(join(site, 'content/galleries/2025-07-02'), { recursive: true })
    change(site, {
      'src/styles/colours.css': colours,
      'src/styles/tokens.css': tokens,
      'content/site.md': read('content/site.md').replace(/^name: .*$/m, 'name: Lamp Trust'),
    })
    addLanguage(site, 'hi', 'हिन्दी')
    commitAll(site, 'Our site')
    const refused = await releases.update('--from', project, '--to', version)
    expect([refused.status, refused.err]).toEqual([
      1,
      expect.stringMatching(/^error {4}src\/i18n\/hi\.ts:\d+ {2}.*\.\/day/m),
    ])
    const merged = join(site, '.cache/update')
    writeFileSync(join(merged, 'src/i18n/hi.ts'), makeDictionary(merged, 'hi', 'हिन्दी'))

    const { status, out, err } = await releases.update('--from', project, '--to', version)
    expect([status, err.match(/^error.*$/gm)]).toEqual([0, null])
    expect(out).toContain(`v1.0.0 → v${version}`)
    expect(out).toMatch(/^Checked content: 0 errors/m)
    expect(read('src/styles/colours.css')).toContain('--marigold: #e2571b;')
    expect(read('src/styles/tokens.css')).toContain('--measure: 60ch')
    const changed = runGitIn(site, 'diff', '--name-only', 'HEAD^', '--', 'content')
    expect(changed).toBe('content/README.md')
    expect(existsSync(join(site, 'tests/screenshots'))).toBe(false)
    const others = runGitIn(
      site,
      'diff',
      '--name-only',
      runGitIn(project, 'rev-parse', 'HEAD'),
      '--',
      '.',
      ':!content',
      ':!tests/screenshots',
    )
    const language = ['src/i18n/hi.ts', 'src/i18n/languages.ts', 'src/i18n/months.ts']
    expect(others.split('\n')).toEqual([...language, 'src/styles/colours.css', 'src/styles/tokens.css'])
  },
)
