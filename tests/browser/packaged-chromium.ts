/** The Chromium of the npm package `@sparticuz/chromium`, which exists for Linux on x64 only. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faults } from '../../scripts/lib/faults.mjs'

export interface PackagedChromium {
  executablePath: string
  /** Where it finds its libraries and fonts, whatever the system has. */
  env: { LD_LIBRARY_PATH: string; FONTCONFIG_FILE: string }
}

/**
 * The settings of the package name `/tmp/fonts`, where nothing is. Without any font, Chromium crashes at the first Telugu
 * letter.
 */
const fontSettingsFile = 'fonts/beside.conf'
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

const unpackingScript = fileURLToPath(new URL('unpack-chromium.mjs', import.meta.url))

const maxStartMs = 20_000

/**
 * Unpacks the browser beside its package, unless an earlier run has.
 * @throws an error whose message is one sentence: it is not installed, cannot be unpacked, or does not run on this system.
 */
export async function unpackedChromium(folder = besidePackage()): Promise<PackagedChromium> {
  if (!existsSync(folder)) unpack(folder)
  const browser = {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, fontSettingsFile),
    },
  }
  refuseUnlessItRuns(browser, folder)
  return browser
}

function besidePackage(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), 'unpacked')
  } catch (cause) {
    throw new Error('The Chromium of the tests is not installed: run `npm ci`.', { cause })
  }
}

/** Puts the whole browser into `folder`, or nothing. Everybody on this machine may run it. */
function unpack(folder: string): void {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    const unfinished = mkdtempSync(`${folder}.`)
    try {
      unpackInto(unfinished)
      writeFileSync(join(unfinished, fontSettingsFile), fontSettings)
      for (const path of [unfinished, join(unfinished, 'chromium')]) chmodSync(path, 0o755)
      renameSync(unfinished, folder)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  } catch (cause) {
    if (existsSync(folder)) return // another run was faster
    const reason = reasonOf(cause as Error)
    throw new Error(`The Chromium of the tests cannot be unpacked into ${folder}: ${reason}`, { cause })
  }
}

/** What the machine lacks, if the code of the error says so; otherwise the message. */
function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return faults[code ?? ''] ?? `${message}.`
}

/** The package unpacks everything into the folder for temporary files, with the libraries if it detects a cloud. */
function unpackInto(folder: string): void {
  const { status, stdout, error } = spawnSync(process.execPath, [unpackingScript], {
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    encoding: 'utf8',
  })
  if (status === 0) return
  const fault: Partial<NodeJS.ErrnoException> = error ?? JSON.parse(stdout || '{}')
  const message = 'the package is damaged: delete node_modules and run `npm ci`'
  throw Object.assign(new Error(message, { cause: fault.message }), { code: fault.code })
}

function refuseUnlessItRuns({ executablePath, env }: PackagedChromium, folder: string): void {
  const { status, signal, stderr, error } = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: maxStartMs,
  })
  if (status === 0) return
  const causes: Record<string, string> = {
    ENOENT: `${folder} is incomplete: delete it and run the command again`,
    EACCES: `permission to run ${executablePath} was denied`,
    ETIMEDOUT: 'it does not answer',
    SIGILL: 'it does not support this processor',
  }
  const { code, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  const said = message ?? stderr.trim().split('\n')[0]
  const reason = causes[code ?? signal ?? ''] ?? (said || `it ended with ${signal ?? status}`)
  throw new Error(`The Chromium of the tests does not run here: ${reason}.`)
}
