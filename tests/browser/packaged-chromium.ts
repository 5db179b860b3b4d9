/** The Chromium of the npm package `@sparticuz/chromium`, which exists for Linux on x64 only. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import faults from '../../scripts/machine-faults.json' with { type: 'json' }

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

const maxStartMs = 60_000

/**
 * Unpacks the browser beside its package, unless an earlier run has.
 * @throws an error whose message is one sentence: it cannot be unpacked, or does not run on this system.
 */
export async function unpackedChromium(
  folder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), 'unpacked'),
): Promise<PackagedChromium> {
  if (!existsSync(folder)) await unpack(folder)
  const browser = {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, fontSettingsFile),
    },
  }
  refuseUnlessItRuns(browser)
  return browser
}

/** Puts the whole browser into `folder`, or nothing. */
async function unpack(folder: string): Promise<void> {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    const unfinished = mkdtempSync(`${folder}.`)
    try {
      await unpackInto(unfinished)
      writeFileSync(join(unfinished, fontSettingsFile), fontSettings)
      renameSync(unfinished, folder)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (existsSync(folder)) return // another run was faster
    const reason = (faults as Record<string, string>)[code ?? ''] ?? message
    throw new Error(`The Chromium of the tests cannot be unpacked into ${folder}: ${reason}`, {
      cause: error,
    })
  }
}

/** The package unpacks everything into the folder for temporary files, with the libraries if it detects a cloud. */
async function unpackInto(folder: string): Promise<void> {
  const { TMPDIR, AWS_LAMBDA_JS_RUNTIME, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
  process.env.TMPDIR = folder
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    packaged.setGraphicsMode = false
    await packaged.executablePath()
  } finally {
    restore({ TMPDIR, AWS_LAMBDA_JS_RUNTIME, LD_LIBRARY_PATH, FONTCONFIG_PATH })
  }
}

function restore(environment: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}

function refuseUnlessItRuns({ executablePath, env }: PackagedChromium): void {
  const { status, signal, stderr, error } = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: maxStartMs,
  })
  if (status === 0) return
  const reason =
    signal === 'SIGILL'
      ? 'it does not support this processor'
      : (error?.message ?? stderr.trim().split('\n')[0] ?? signal)
  throw new Error(`The Chromium of the tests does not run here: ${reason}.`)
}
