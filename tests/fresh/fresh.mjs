/**
 * `npm run test:fresh`: runs the two commands of the README as on a machine that has never seen the project: in a copy of
 * it, with an empty home and an empty folder for temporary files. It exits with 0 if everything works, and leaves nothing behind.
 *
 * The tests run twice. First where `PATH` has nothing but Node, npm and the shell that npm needs, with the packaged browser alone.
 * Then with all programs, beside an installed browser: that of the machine, or the Chromium of Debian, which is installed for these
 * tests alone. This copy is the site of another trust, whose tests must pass as well.
 */
import { spawn, spawnSync } from 'node:child_process'
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
/** What commands make, and the history. */
const made = ['node_modules', 'dist', 'dist-photos', 'records', '.cache', '.vite-react-ssg-temp', '.git']
const maxStartMs = 300_000
const usualPlaces = JSON.parse(readFileSync(join(project, 'tests/browser/usual-places.json'), 'utf8'))

/** In a mount namespace: what is written into these folders is in memory, and goes with the namespace. */
const overlay = `mount -t tmpfs layers /mnt/layers && for folder in usr etc var; do
  mkdir /mnt/layers/$folder /mnt/layers/$folder.work &&
  mount -t overlay -o lowerdir=/$folder,upperdir=/mnt/layers/$folder,workdir=/mnt/layers/$folder.work overlay /$folder ||
  exit 1
done`
const noOther = 'The tests ran only in the packaged browser: no other could be installed for them.'
const installChromium = `(${overlay}) && apt-get -q update && apt-get -q install --yes --no-install-recommends chromium`

const work = mkdtempSync(join(tmpdir(), 'fresh-'))
let running
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))
process.on('exit', () => {
  if (running) stop(running, 'SIGKILL')
  rmSync(work, { recursive: true, force: true, maxRetries: 5 })
})

const isPrivate = canMount()
if (!isPrivate)
  console.log(
    'This system does not allow a private /tmp: temporary files are in a new folder instead (TMPDIR).',
  )

const bare = { CHROME_PATH: '', PATH: makeBarePath() }
await inFreshCopy('npm ci && npm test', ended, bare)
const ofSite = 'npm ci && node scripts/run.mjs tests/fresh/own-site.ts && npm test'
const installed = process.env.CHROME_PATH || usualPlaces.find((place) => existsSync(place))
const mayInstall = !installed && isPrivate && existsSync('/usr/bin/apt-get') && canMount(overlay)
if (!mayInstall) console.log(installed ? `\nBeside ${installed}:` : noOther)
await inFreshCopy(mayInstall ? `(${installChromium} || echo '${noOther}') && ${ofSite}` : ofSite, ended)
await inFreshCopy('npm ci && npm start', firstPage, bare)
console.log('\nBoth commands work on a fresh machine.')

/** A `PATH` with Node, npm and the shell in which npm runs scripts. On Windows, Node is beside npm, and the system has its programs. */
function makeBarePath() {
  if (process.platform === 'win32')
    return [dirname(process.execPath), join(process.env.SystemRoot, 'System32')].join(delimiter)
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
async function inFreshCopy(command, check, env = {}) {
  console.log(`\n$ ${command}`)
  for (const name of ['project', 'home', 'tmp', 'layers']) {
    rmSync(join(work, name), { recursive: true, force: true })
    mkdirSync(join(work, name))
  }
  chmodSync(join(work, 'tmp'), 0o1777)
  const isSource = (path) => dirname(path) !== project || !made.includes(basename(path))
  cpSync(project, join(work, 'project'), { recursive: true, filter: isSource })
  running = isPrivate ? startInPrivate(command, env) : startBeside(command, env)
  const closed = new Promise((resolve) => running.once('close', resolve))
  const status = await check(running)
  stop(running, 'SIGINT')
  await closed
  running = undefined
  if (status !== 0) {
    console.error(`error    ${command}  would fail on a fresh machine.`)
    process.exit(1)
  }
}

/** Whether a mount namespace can be made, in which `script` works. */
function canMount(script = 'true') {
  if (process.platform !== 'linux' || !existsSync('/mnt')) return false
  mkdirSync(join(work, 'layers'), { recursive: true })
  return (
    spawnSync('unshare', ['--mount', 'sh', '-c', `mount --bind "$0" /mnt && ${script}`, work]).status === 0
  )
}

/** In a mount namespace, where `/mnt` is the folder of this run, and `/tmp` is empty. */
function startInPrivate(command, { PATH = process.env.PATH, ...env }) {
  const mounts = `mount --bind "$0" /mnt && mount --bind /mnt/tmp /tmp && cd /mnt/project`
  const script = `${mounts} && PATH="$1" && ${command}`
  const path = PATH.replace(work, '/mnt') // the folder itself may be in /tmp
  return spawn('unshare', ['--mount', 'sh', '-c', script, work, path], options({ ...env, HOME: '/mnt/home' }))
}

function startBeside(command, env) {
  const [home, temporary] = [join(work, 'home'), join(work, 'tmp')]
  const places = { ...env, HOME: home, USERPROFILE: home, TMPDIR: temporary, TEMP: temporary, TMP: temporary }
  return spawn(command, { ...options(places), cwd: join(work, 'project'), shell: true })
}

/** Without the variables that name caches, and those that npm sets for the scripts that it runs. The first run downloads the packages. */
function options(places) {
  const isOfUser = (name) => /^(npm_|XDG_|TMPDIR$|INIT_CWD$|NODE_OPTIONS$)/i.test(name)
  const isKept = ([name]) => !isOfUser(name) || /^npm_config_registry$/i.test(name)
  const env = { ...Object.fromEntries(Object.entries(process.env).filter(isKept)), ...places }
  env.npm_config_cache = join(isPrivate ? '/mnt' : work, 'packages')
  return { env, stdio: ['ignore', 'pipe', 'inherit'], detached: process.platform !== 'win32' }
}

/** Resolves with the exit status. */
function ended(child) {
  child.stdout.pipe(process.stdout, { end: false })
  return new Promise((resolve) => child.once('close', resolve))
}

/** Resolves with 0 once the server has printed its address and answers with a page. */
function firstPage(child) {
  child.stdout.pipe(process.stdout, { end: false })
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('timeout'), maxStartMs)
    let text = ''
    child.once('close', resolve)
    child.stdout.on('data', async (data) => {
      text += data
      const address = /http:\/\/localhost:\d+\//.exec(text)?.[0]
      if (!address) return
      clearTimeout(timer)
      child.stdout.removeAllListeners('data')
      const response = await fetch(`${address.replace('localhost', '127.0.0.1')}education`)
      const page = await response.text()
      console.log(`${address}education  ${response.status}, ${page.length} characters`)
      resolve(response.status === 200 && page.includes('</html>') ? 0 : 1)
    })
  })
}

/** Stops the command and all processes that it has started. */
function stop(child, signal) {
  if (child.exitCode !== null) return
  if (process.platform === 'win32') spawnSync('taskkill', ['/PID', String(child.pid), '/T', '/F'])
  else process.kill(-child.pid, signal)
}
