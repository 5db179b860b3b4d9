/**
 * `npm run test:fresh`: runs the two commands of the README as on a machine that has never seen the project: in a copy of it, with an
 * empty home, an empty folder for temporary files, and a `PATH` with nothing but Node, npm and the shell of npm. The tests run with the
 * packaged browser, and again with all programs and an installed browser, if there is one.
 */
import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const made = ['node_modules', 'dist', 'dist-photos', '.cache', '.git']
const usualPlaces = JSON.parse(readFileSync(join(project, 'tests/installed-browsers.json'), 'utf8'))
const installed = process.env.CHROME_PATH || usualPlaces.find((place) => existsSync(place))

const work = mkdtempSync(join(tmpdir(), 'fresh-'))
chmodSync(work, 0o755) // a test runs a command as another user
let running
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))
process.on('exit', () => {
  if (running) stop('SIGKILL')
  rmSync(work, { recursive: true, force: true, maxRetries: 5 })
})

const bare = { PATH: makeBarePath(), CHROME_PATH: '' }
await run('npm ci && npm test', ended, bare)
if (installed) await run('npm ci && npm test', ended, { CHROME_PATH: installed })
else console.log('\nThere is no installed browser: the tests ran with the packaged one only.')
await run('npm ci && npm start', firstPage, bare)
console.log('\nBoth commands work on a fresh machine.')

function makeBarePath() {
  const folder = join(work, 'bin')
  mkdirSync(folder)
  symlinkSync(process.execPath, join(folder, 'node'))
  for (const name of ['npm', 'npx', 'sh']) {
    const places = process.env.PATH.split(delimiter).map((place) => join(place, name))
    symlinkSync(realpathSync(places.find((place) => existsSync(place))), join(folder, name))
  }
  return folder
}

/** Runs `command` in a new copy, and ends this program unless `check` resolves with 0. */
async function run(command, check, env) {
  console.log(`\n$ ${command}${env.CHROME_PATH ? `, with ${env.CHROME_PATH}` : ''}`)
  const [copy, home, temporary] = ['project', 'home', 'tmp'].map((name) => join(work, name))
  for (const folder of [copy, home, temporary]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
  }
  const isSource = (path) => dirname(path) !== project || !made.includes(basename(path))
  cpSync(project, copy, { recursive: true, filter: isSource })
  // Without the variables that name caches, and those that npm sets for the scripts that it runs.
  const isOfUser = (name) => /^(npm_(?!config_registry)|XDG_|INIT_CWD$|NODE_OPTIONS$)/i.test(name)
  const kept = Object.entries(process.env).filter(([name]) => !isOfUser(name))
  const places = { HOME: home, TMPDIR: temporary, npm_config_cache: join(work, 'packages') }
  running = spawn('sh', ['-c', command], {
    cwd: copy,
    env: { ...Object.fromEntries(kept), ...places, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  running.stdout.pipe(process.stdout, { end: false })
  const closed = ended(running)
  const status = await check(running)
  stop('SIGINT')
  await closed
  running = undefined
  if (status === 0) return
  console.error(`error    ${command}  would fail on a fresh machine.`)
  process.exit(1)
}

/** Resolves with the exit status. */
function ended(child) {
  return new Promise((resolve) => child.once('close', resolve))
}

/** Resolves with 0 once the server has printed its address and answers with a page. */
async function firstPage(child) {
  let text = ''
  const address = await new Promise((resolve) => {
    child.once('close', () => resolve(undefined))
    child.stdout.on('data', (data) => {
      text += data
      const [found] = /http:\/\/localhost:\d+\//.exec(text) ?? []
      if (found) resolve(found)
    })
  })
  if (!address) return 1
  const response = await fetch(`${address.replace('localhost', '127.0.0.1')}education`)
  const page = await response.text()
  console.log(`${address}education  ${response.status}, ${page.length} characters`)
  return response.status === 200 && page.includes('</html>') ? 0 : 1
}

/** Stops the command and all processes that it has started. */
function stop(signal) {
  if (running.exitCode === null && running.signalCode === null) process.kill(-running.pid, signal)
}
