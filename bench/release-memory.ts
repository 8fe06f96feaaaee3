import { readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtArchive, startOrbita, unpack } from '../scripts/release/unpacked.mjs'
import { median } from './statistics.ts'

/**
 * Measures the memory that the process of a release holds, the database's not included: at rest, ten seconds after it has
 * its address, and after many people have signed in and opened their pages. Run `npm run build:release`, then
 * `npx tsx bench/release-memory.ts [archive] [archive of an earlier release]`. Two archives take turns. It fails when the release holds more than its limits.
 */
const STARTS = 5
const REST_MS = 10_000
/** Each person opens this many pages, whose calls stay below the limit of requests. */
const PAGES_EACH = 18
const CLIENTS = 50
const LIMITS_MB = { rest: 120, load: 200 }

const PAGES = [
  '/figuras/inicio',
  '/mision-espacial/inicio',
  '/figuras/album',
  '/mision-espacial/misiones',
  '/rpc/figuras/home',
  '/rpc/mision-espacial/rewards',
]

type Figures = { rest: number; load: number; laterRest: number }

const [, , now = builtArchive(), ...earlier] = process.argv
const releases = await Promise.all([now, ...earlier].map((archive) => unpack(archive)))
const measured = releases.map((): Figures[] => [])
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
try {
  for (const release of releases) await (await startOrbita(release)).stop()
  for (let start = 0; start < STARTS; start++) {
    for (const [at, release] of releases.entries()) measured[at]!.push(await measure(release))
  }
} finally {
  agent.destroy()
  for (const { above } of releases) rmSync(above, { recursive: true, force: true })
}
const medianOf = (figures: Figures[], name: keyof Figures) => Math.round(median(figures.map((each) => each[name])))
console.table(
  measured.map((figures, at) => ({
    release: at === 0 ? 'now' : 'before',
    [`at rest, MB, median of ${STARTS}`]: medianOf(figures, 'rest'),
    'after load, MB': medianOf(figures, 'load'),
    'ten seconds later, MB': medianOf(figures, 'laterRest'),
  })),
)
const [mine = []] = measured
const holds = medianOf(mine, 'rest') <= LIMITS_MB.rest && medianOf(mine, 'load') <= LIMITS_MB.load
process.exitCode = holds ? 0 : 1

async function measure(release: Awaited<ReturnType<typeof unpack>>): Promise<Figures> {
  const product = await startOrbita(release)
  try {
    await sleep(REST_MS)
    const rest = memoryOf(product.pid)
    await visitAll(product.url)
    const load = memoryOf(product.pid)
    await sleep(REST_MS)
    return { rest, load, laterRest: memoryOf(product.pid) }
  } finally {
    await product.stop()
  }
}

/** Signs everybody of the demo company in, who then open their pages as fast as they are answered. */
async function visitAll(url: string): Promise<void> {
  const cookies = await Promise.all(peopleOfDemo().map((person) => signIn(url, person)))
  const visits = cookies.flatMap((cookie) =>
    Array.from({ length: PAGES_EACH }, (_, n) => ({ cookie, at: PAGES[n % PAGES.length]! })),
  )
  await Promise.all(visits.map(({ cookie, at }) => visit(`${url}${at}`, cookie)))
}

function peopleOfDemo(): { email: string; password: string }[] {
  const [, ...rows] = readFileSync(path.join(import.meta.dirname, '../content/people.csv'), 'utf8')
    .trim()
    .split('\n')
  return rows
    .map((row) => row.split(','))
    .filter((cells) => /figuras;mision-espacial,sí\s*$/.test(cells.join()))
    .map(([email = '', password = '']) => ({ email, password }))
}

async function signIn(url: string, person: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(person),
  })
  if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status}`)

  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function visit(address: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'same-origin' }
    request(address, { agent, headers }, (answer) => {
      // 204: the data of a page was late, which then asks for it itself.
      if (![200, 204].includes(answer.statusCode ?? 0))
        reject(new Error(`${address} was answered ${answer.statusCode}`))
      answer.resume().on('end', () => resolve())
    })
      .on('error', reject)
      .end()
  })
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}
