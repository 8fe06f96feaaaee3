import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../tools.mjs'
import { freePort } from './free-port.mjs'

const PATIENCE_MS = 600_000
const ASKED = 5_000
const BROWSERS = 10
const PAUSE_MS = 30
/** Longer than HAProxy takes to send people to a process again, after it is ready. */
const BACK_MS = 3_000

/** @param {string} name */
const isInstalled = (name) => spawnSync('which', [name]).status === 0
const proxies = ['haproxy', 'nginx'].filter(isInstalled)
if (process.env.ORBITA_LONG && proxies.length < 2) {
  process.stderr.write(
    '• Sin haproxy o sin nginx (apt-get install haproxy nginx): no se prueba el reinicio detrás de él.\n',
  )
}

/** The processes of the built product, over one included database, and proxies as the operators' guide writes them. */
describe.runIf(process.env.ORBITA_LONG && proxies.length > 0)(
  'two processes that are restarted one after the other',
  () => {
    let folder = ''
    /** @type {number[]} */
    let ports = []
    /** @type {import('node:child_process').ChildProcess[]} */
    const products = []

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'orbita-rolling-'))
      chmodSync(folder, 0o755)
      mkdirSync(join(folder, 'data'))
      ports = [await freePort(), await freePort()]
      for (const index of [0, 1]) await start(index)
    }, PATIENCE_MS)

    afterAll(async () => {
      for (const product of products) await stop(product, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    }, PATIENCE_MS)

    /** @param {number} index */
    async function start(index) {
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: join(folder, 'data'),
        PORT: `${ports[index]}`,
        LOG_LEVEL: 'error',
      }
      products[index] = spawn(process.execPath, ['dist/server/main.js'], { cwd: ROOT, stdio: 'ignore', env })
      while (!(await fetch(`http://127.0.0.1:${ports[index]}/readyz`).catch(() => undefined))?.ok) await sleep(200)
    }

    /** @param {import('node:child_process').ChildProcess} product @param {NodeJS.Signals} signal */
    async function stop(product, signal) {
      const ended = once(product, 'exit')
      product.kill(signal)
      await ended
    }

    test.each(proxies)(
      `behind %s refuse 0 of ${ASKED} requests`,
      async (name) => {
        const port = await freePort()
        const file = join(folder, `${name}.conf`)
        writeFileSync(file, name === 'haproxy' ? haproxyFile(port, ports) : nginxFile(folder, port, ports))
        const args = name === 'haproxy' ? ['-db', '-f', file] : ['-p', folder, '-c', file, '-e', 'stderr']
        const proxy = spawn(name, args, { stdio: 'ignore' })
        while ((await statusOf(port)) !== 200) {
          if (proxy.exitCode !== null) throw new Error(`${name} ended with ${proxy.exitCode}`)
          await sleep(200)
        }

        /** @type {Record<string, number>} */
        const seen = {}
        let [asked, isOver] = [0, false]
        const browse = async () => {
          while (!isOver || asked < ASKED) {
            asked++
            const status = await statusOf(port)
            seen[status] = (seen[status] ?? 0) + 1
            await sleep(PAUSE_MS)
          }
        }
        const browsing = Promise.all(Array.from({ length: BROWSERS }, browse))
        for (const index of [0, 1]) {
          await stop(/** @type {import('node:child_process').ChildProcess} */ (products[index]), 'SIGTERM')
          await start(index)
          await sleep(BACK_MS)
        }
        isOver = true
        await browsing
        await stop(proxy, 'SIGTERM')
        expect(seen).toEqual({ 200: asked })
        expect(asked).toBeGreaterThanOrEqual(ASKED)
      },
      PATIENCE_MS,
    )
  },
)

const agent = new http.Agent({ keepAlive: true })

/** @param {number} port @returns {Promise<string | number>} the status of a page, or why there is none */
function statusOf(port) {
  return new Promise((resolve) => {
    const asked = http.get({ port, host: '127.0.0.1', path: '/login', agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? 'error'))
  })
}

/** @param {number} port @param {number[]} ports */
function haproxyFile(port, ports) {
  const [, block = ''] = /```haproxy\n([\s\S]*?)```/.exec(guide()) ?? []
  const file = block
    .replace(/bind \S+.*/, `bind 127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
  expect(file).toContain('inter 2s fall 3')
  for (const each of [port, ...ports]) expect(file).toContain(`127.0.0.1:${each}`)
  return `${file.trim()}\n`
}

/** @param {string} folder @param {number} port @param {number[]} ports */
function nginxFile(folder, port, ports) {
  const servers = ports.map((each) => `server 127.0.0.1:${each};`).join(' ')
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = kinds
    .map((kind) => `${kind}_temp_path ${join(folder, kind + randomBytes(2).toString('hex'))};`)
    .join(' ')
  const place =
    'proxy_pass http://orbita; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;'
  const site = `server { listen 127.0.0.1:${port}; location / { ${place} } }`
  return `daemon off; pid ${join(folder, 'nginx.pid')}; events {}
http { access_log off; ${temporary} upstream orbita { ${servers} } ${site} }`
}

function guide() {
  return readFileSync(join(ROOT, 'docs', 'operations-watch.md'), 'utf8')
}
