import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findRoot } from '../../root.ts'
import { until } from '../until.ts'

export type ProxyName = 'nginx' | 'caddy'

type Places = { folder: string; port: number; plainPort: number; upstream: number; second?: number | undefined }

/** Returns whether a proxy, and the program that makes its certificate, are installed here. */
export function isInstalled(name: ProxyName): boolean {
  return [name, 'openssl'].every((program) => spawnSync('which', [program]).status === 0)
}

/**
 * Runs a proxy until the test is over, with the file that the operators' guide prints for it. Only its addresses and its
 * certificate are those of the test.
 *
 * @param upstream the port of the product
 * @param second the port of a second process of the product, for the example of several processes; nginx alone has one
 * @returns the port at which it takes TLS
 */
export async function documentedProxy(name: ProxyName, upstream: number, second?: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-proxy-'))
  chmodSync(folder, 0o755) // started as root, the workers of nginx run as another user
  const [port, plainPort] = [await freePort(), await freePort()]
  makeCertificate(folder)
  const child = start(name, { folder, port, plainPort, upstream, second })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  await until(() => {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${printed}`)
    return accepts(port)
  })
  return port
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

function start(name: ProxyName, places: Places): ChildProcess {
  const { folder } = places
  const file = join(folder, name === 'nginx' ? 'nginx.conf' : 'Caddyfile')
  writeFileSync(file, name === 'nginx' ? nginxFile(places) : caddyFile(places))
  const args = name === 'nginx' ? ['-p', folder, '-c', file, '-e', 'stderr'] : ['run', '--config', file]
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const env = { PATH: process.env.PATH, ...home }
  return spawn(name, name === 'caddy' ? [...args, '--adapter', 'caddyfile'] : args, { env, stdio: 'pipe' })
}

function nginxFile({ folder, port, plainPort, upstream, second }: Places): string {
  const site = replaceEach(documented('### nginx', 'nginx'), [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['/etc/ssl/orbita/fullchain.pem', join(folder, 'cert.pem')],
    ['/etc/ssl/orbita/privkey.pem', join(folder, 'key.pem')],
    ['http://127.0.0.1:3000', second === undefined ? `http://127.0.0.1:${upstream}` : 'http://orbita'],
    ...(second === undefined
      ? []
      : [['    location / {', `${documented('## Varios procesos', 'nginx')}\n    location / {`] as const]),
  ])
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = folders.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ')
  const both = `upstream orbita { server 127.0.0.1:${upstream}; server 127.0.0.1:${second}; }`
  const http = `access_log off; ${temporary}\n${second === undefined ? '' : both}\n${site}`
  return `daemon off; pid ${join(folder, 'pid')}; events {}\nhttp { ${http}\n}`
}

function caddyFile({ folder, port, plainPort, upstream }: Places): string {
  const site = replaceEach(documented('### Caddy', 'caddyfile'), [
    [
      'orbita.tuempresa.com {',
      `https://localhost:${port} {\n\ttls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`,
    ],
    ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
  ])
  return `{\n\tadmin off\n\thttp_port ${plainPort}\n\tauto_https disable_redirects\n}\n${site}`
}

/** Returns the first block of code below a heading of the operators' guide. */
function documented(heading: string, language: string): string {
  const pages = ['operations.md', 'operations-watch.md'].map((page) => join(findRoot(), 'docs', page))
  const guide = pages.map((page) => readFileSync(page, 'utf8')).join('\n')
  const [, after = ''] = guide.split(`\n${heading}\n`)
  const block = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(after)?.[1]
  if (block === undefined) throw new Error(`The guide prints no ${language} below ${heading}`)

  return block
}

/** Replaces texts, each of which must be there, so that a change of the guide does not leave one behind. */
function replaceEach(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The guide does not say ${from}`)
    return result.replaceAll(from, to)
  }, text)
}

function makeCertificate(folder: string): void {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const made = spawnSync('openssl', [...asked, '-subj', '/CN=localhost', '-keyout', key, '-out', cert])
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
