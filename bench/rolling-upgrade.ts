import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { openCluster } from '../apps/server/src/infra/db/embedded/open-cluster.ts'
import { removeTemporaryFolder, temporaryFolder } from '../apps/server/src/infra/db/embedded/testing/temporary-data.ts'
import { givePacks } from '../e2e/harness/album.ts'
import { CEDULA, makeEmployee } from '../e2e/harness/employees.ts'
import { addMovements } from '../e2e/harness/movements.ts'

/**
 * Rehearses an upgrade without a pause: the product of an older commit and that of this checkout serve one database in
 * turns, before, during and after the migration, and no sign-in, pack or redemption may fail. Run
 * `npx tsx bench/rolling-upgrade.ts COMMIT`. The packages of this checkout serve both.
 *
 * @see docs/operations.md «Actualizar»
 */
const HERE = resolve(import.meta.dirname, '..')
const SMALL_WEB = /pages\/testing\/small-web\.ts$/
const PROGRAM = /(?:^|\/)run-product\.ts$/
const PEOPLE_AT_ONCE = 2
const ROUNDS = { before: 20, together: 60, after: 20 }
const REWARD = { id: 'dona-tus-creditos', price: 150, version: 1 }
const SHARED = { DEMO: '1', PEPPER: randomBytes(32).toString('base64'), TRUST_PROXY: '127.0.0.1/32' }

type Process = { name: string; url: string; child: ChildProcess }

const commit = process.argv[2]
if (commit === undefined) throw new Error('Which commit is the older release? npx tsx bench/rolling-upgrade.ts COMMIT')

const old = mkdtempSync(join(tmpdir(), 'orbita-old-'))
const data = temporaryFolder()
const cluster = await openCluster({ dataDir: join(data, 'data'), product: 'orbita' })
const { host, port, user, password, database } = cluster.config
const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
const db = new pg.Client(cluster.config)
const running: Process[] = []
const answers = new Map<string, { granted: number; failed: number; failure: string }>()
let visitors = 0
try {
  checkOut(commit, old)
  const older = await start('older', old)
  await db.connect()
  await visit(ROUNDS.before)
  // People go on while the newer process migrates.
  const [newer] = await Promise.all([start('newer', HERE), visit(ROUNDS.together)])
  await visit(ROUNDS.together)
  const isOlderReady = (await fetch(`${older.url}/readyz`)).status
  running.splice(running.indexOf(older), 1)
  await stop(older)
  await visit(ROUNDS.after)
  await stop(newer)
  console.table([...answers].map(([what, counted]) => ({ what, ...counted })))
  console.log(`/readyz of the older process beside the newer one: ${isOlderReady}`)
  process.exitCode = [...answers.values()].some(({ failed }) => failed > 0) ? 1 : 0
} finally {
  for (const left of running) await stop(left)
  await db.end()
  await cluster.release()
  await removeTemporaryFolder(data)
  execFileSync('git', ['worktree', 'remove', '--force', old], { cwd: HERE })
}

/** Checks out a commit, with the packages of this checkout and workspaces of its own. */
function checkOut(ref: string, folder: string): void {
  rmSync(folder, { recursive: true })
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, ref], { cwd: HERE })
  const [from, to] = [join(HERE, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@orbita'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@orbita') symlinkSync(join(from, name), join(to, name))
  for (const parent of ['apps', 'packages']) {
    for (const name of readdirSync(join(folder, parent))) {
      symlinkSync(join(folder, parent, name), join(to, '@orbita', name))
    }
  }
}

/** Starts the product of a checkout from its sources, over a small web of its own kind, and lets people reach it. */
async function start(name: string, folder: string): Promise<Process> {
  const server = join(folder, 'apps/server/src')
  const dist = mkdtempSync(join(data, 'web-'))
  // Their folders have changed since the older release.
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const [web, program] = [SMALL_WEB, PROGRAM].map((name) => join(server, sources.find((path) => name.test(path)) ?? ''))
  await (await import(pathToFileURL(web!).href)).writeSmallWeb(dist)
  const child = spawn(process.execPath, ['--import', 'tsx', program!, dist], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', DATABASE_URL, ...SHARED },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    printed += chunk
    const url = /Dirección +(http:\/\/\S+)/.exec(printed)?.[1]
    if (url === undefined) continue

    child.stdout!.resume()
    const started = { name, url, child }
    running.push(started)
    return started
  }
  throw new Error(`The ${name} product did not start:\n${printed}`)
}

async function stop({ child }: Process): Promise<void> {
  if (child.exitCode !== null) return

  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Lets that many new people in, each with every request sent to the next process in turn. */
async function visit(people: number): Promise<void> {
  for (let left = people; left > 0; left -= PEOPLE_AT_ONCE) {
    await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, visitOnce))
  }
}

async function visitOnce(): Promise<void> {
  const turn = visitors++
  const next = (step: number) => running[(turn + step) % running.length]!
  const { email } = await makeEmployee(db, { hasWeeklyPack: true })
  await addMovements(db, email, { reason: 'Ensayo', credits: 1_000 })
  const [pack] = await givePacks(db, email, 1)
  const from = { 'x-forwarded-for': `10.1.${turn >> 8}.${turn & 255}` }
  const entered = await send(next(0), 'sign-in', { path: '/auth/session', body: { email, password: CEDULA }, from })
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const mine = { ...from, cookie }
  const operation = () => ({ operationId: randomUUID() })
  await send(next(1), 'pack', { path: `/rpc/figuras/packs/${pack}/opening`, body: operation(), from: mine })
  const { id, ...price } = REWARD
  const redemption = `/rpc/mision-espacial/rewards/${id}/redemption`
  await send(next(2), 'redemption', { path: redemption, body: { ...operation(), ...price }, from: mine })
}

async function send(
  { name, url }: Process,
  what: string,
  { path, body, from }: { path: string; body: object; from: Record<string, string> },
): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...from }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  const phase = running.length > 1 ? 'beside the other' : 'alone'
  const key = `${what}, ${name}, ${phase}`
  const counted = answers.get(key) ?? { granted: 0, failed: 0, failure: '' }
  if (answer.ok) counted.granted++
  else Object.assign(counted, { failed: counted.failed + 1, failure: `${answer.status} ${text}` })
  answers.set(key, counted)
  return answer
}
