/** Starts real web servers with the configuration of the project. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type Answer, freePort, get } from '../fixtures/http'

export interface Host {
  /** The response for a path, without following redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  stop(): void
}

const modules = '/usr/lib/apache2/modules'
export const servers = {
  nginx: ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path)),
  apache: ['/usr/sbin/apache2'].find((path) => existsSync(path) && existsSync(modules)),
}

/** `folder` contains the document root `www`, with the site at `base`. */
export async function startHost(name: keyof typeof servers, folder: string, base: string): Promise<Host> {
  const port = await freePort()
  chmodSync(folder, 0o755) // the servers run as another user
  const file = join(folder, 'server.conf')
  writeFileSync(file, name === 'nginx' ? nginx(folder, base, port) : apache(folder, port))
  const args = name === 'nginx' ? ['-c', file, '-p', folder] : ['-f', file, '-DFOREGROUND']
  const child = spawn(servers[name]!, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  await waitUntilListening(child, port)
  return {
    get: (path, headers) => get(port, path, headers, '127.0.0.1'),
    stop: () => void child.kill('SIGTERM'),
  }
}

/** Includes the sample in a minimal configuration of nginx. */
function nginx(folder: string, base: string, port: number): string {
  const sample = readFileSync('hosting/nginx.conf', 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /var/www/trust;', `root ${folder}/www;`)
    .replaceAll('/404.html', `${base}404.html`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off; worker_processes 1; error_log stderr; pid ${folder}/pid; ${process.getuid?.() ? '' : 'user root;'}
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${sample}
}
`
}

function apache(folder: string, port: number): string {
  const load = ['mpm_event', 'authz_core', 'mime', 'dir', 'headers', 'rewrite', 'alias'].map(
    (name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`,
  )
  return `${load.join('\n')}
ServerRoot ${folder}
PidFile ${folder}/pid
ErrorLog ${folder}/errors
ServerName localhost
Listen 127.0.0.1:${port}
${process.getuid?.() ? '' : 'User nobody\nGroup nogroup'}
TypesConfig /etc/mime.types
DocumentRoot ${folder}/www
<Directory ${folder}/www>
  AllowOverride All
  Require all granted
</Directory>
`
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  let stderr = ''
  child.stderr!.on('data', (data) => (stderr += data))
  const answer = async () => {
    if (child.exitCode === null) await get(port, '/', {}, '127.0.0.1')
  }
  await vi.waitFor(answer, 45_000)
  if (child.exitCode !== null) throw new Error(stderr)
}
