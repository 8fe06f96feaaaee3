import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { PacksOutput } from '@orbita/contract/albums/packs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeSmallWeb } from '../infra/pages/testing/small-web.ts'
import { pepperFile } from '../infra/secrets/pepper.ts'
import { findRoot } from '../root.ts'
import { memoryFolder } from '../testing/databases/memory-folder.ts'
import { programArguments } from '../testing/processes/bundle.ts'
import { until } from '../testing/until.ts'

const SIGN_IN = JSON.stringify({ email: 'valentina.rojas@orbita.example', password: '10000001' })

let folder: string
let dataDir: string
const launched: { child: ChildProcess; ended: () => Promise<unknown> }[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(memoryFolder(), 'orbita-run-'))
  chmodSync(folder, 0o755) // started as root, the database runs as another user
  dataDir = join(folder, 'data')
  await writeSmallWeb(join(folder, 'dist'))
})

afterEach(async () => {
  for (const { child, ended } of launched.splice(0)) {
    child.kill('SIGTERM')
    await ended()
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function launch(variables: Record<string, string> = {}) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [...programArguments('run-product'), join(folder, 'dist')], {
    cwd: findRoot(),
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: '0', DRAIN_SECONDS: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const started = { child, printed: () => printed, ended: () => closed }
  launched.push(started)
  return started
}

/** Starts the product and waits until it says its address, for as long as the test may take: a start does a lot of work. */
async function running(variables: Record<string, string> = {}) {
  const process = launch(variables)
  const url = await new Promise<string>((resolve, reject) => {
    process.child.stdout.on('data', () => {
      const address = /Dirección +(http:\/\/\S+)/.exec(process.printed())?.[1]
      if (address) resolve(address)
    })
    void process.ended().then(() => reject(new Error(process.printed())))
  })
  return { ...process, url }
}

const UNKNOWN_SESSION = { headers: { cookie: `session=${'A'.repeat(43)}` } }

const statusOf = (url: string, init?: RequestInit) =>
  fetch(url, init).then(
    ({ status }) => status,
    () => 0,
  )

/** Signs the demo's employee in. @returns the header of the session */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: SIGN_IN,
  })
  return answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
}

/** Returns the process id of the database, or undefined while there is none. */
function databasePid(): number | undefined {
  const file = join(dataDir, 'pgdata/postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined : undefined
}

/** Begins a sign-in and sends only the head and half the body. */
async function halfSentSignIn(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => (received += chunk)).on('error', () => undefined)
  const headers = [
    'POST /auth/session HTTP/1.1',
    `host: ${hostname}:${port}`,
    'sec-fetch-site: same-origin',
    'content-type: application/json',
    `content-length: ${SIGN_IN.length}`,
  ]
  await new Promise((sent) => socket.write(`${headers.join('\r\n')}\r\n\r\n${SIGN_IN.slice(0, 10)}`, sent))
  // Once a later request is answered, the server has received this one.
  await statusOf(`${url}/healthz`)
  return { finish: () => socket.write(SIGN_IN.slice(10)), received: () => received, leave: () => socket.destroy() }
}

test('refuses a wrong environment with the whole list, in words, and code 1', async () => {
  const { child, printed, ended } = launch({ PORT: 'x', DEMO: 'quizás' })
  await ended()
  expect(child.exitCode).toBe(1)
  expect(printed()).toContain('✗ Hay que corregir las variables de entorno:\n  PORT: ')
  expect(printed()).toContain('\n  DEMO: ')
  expect(printed()).not.toContain('    at ')
  expect(existsSync(dataDir)).toBe(false)
})

test('from an empty folder: prints its address and who may sign in, survives a crash of its database, and stops gently', async () => {
  const { child, printed, url, ended } = await running({ DRAIN_SECONDS: '1' })
  expect(printed()).toContain('valentina.rojas@orbita.example   10000001')
  expect(printed()).toContain('Para detenerla: Ctrl-C')
  expect(await statusOf(`${url}/readyz`)).toBe(200)

  const killed = databasePid()
  process.kill(killed!, 'SIGKILL')
  await until(async () => (await statusOf(`${url}/readyz`)) === 200 && ![undefined, killed].includes(databasePid()))
  // Readiness may be a second old; this route asks the database who is signed in.
  await until(async () => (await statusOf(`${url}/rpc/employee/profile`, UNKNOWN_SESSION)) === 401)

  const request = await halfSentSignIn(url)
  child.kill('SIGTERM')
  await until(async () => (await statusOf(`${url}/readyz`)) === 503)
  request.finish()
  await ended()
  expect(request.received()).toMatch(/^HTTP\/1.1 200 .*\{"email":"valentina.rojas@orbita.example"\}$/s)
  expect(request.received()).toMatch(/connection: close/i)
  expect(child.exitCode).toBe(0)
  expect(existsSync(join(dataDir, 'pgdata/postmaster.pid'))).toBe(false)
})

test('started again over the same data: seeds nothing twice, and a second signal ends it at once', async () => {
  const { child, printed, url } = await running()
  expect(printed()).not.toContain('Creando')
  const request = await halfSentSignIn(url)
  await until(() => {
    child.kill('SIGINT')
    return child.exitCode !== null
  })
  expect(child.exitCode).toBe(130)
  // The product did not wait for the running request.
  expect(request.received()).toBe('')
  request.leave()
})

test('two processes of one machine share the database, the sessions and the pepper', async () => {
  const [one, other] = await Promise.all([running(), running()])
  const cookie = await signIn(one.url)
  one.child.kill('SIGTERM')
  await one.ended()
  const profile = await fetch(`${other.url}/rpc/employee/profile`, { headers: { cookie } })
  expect(await profile.json()).toMatchObject({ name: 'Valentina Rojas' })
})

test('CO-1: commands under way when the product and its database are killed are carried out once, and repeated with the same answers', async () => {
  const first = await running()
  const cookie = await signIn(first.url)
  const open = (url: string, { id, operationId }: { id: number; operationId: string }) =>
    fetch(`${url}/rpc/figuras/packs/${id}/opening`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ operationId }),
    }).then((answer) => answer.text())
  const waiting = async (url: string) => {
    const answer = await fetch(`${url}/rpc/figuras/packs`, { headers: { cookie } })
    return ((await answer.json()) as PacksOutput).waiting
  }
  const packs = await waiting(first.url)
  expect(packs.length).toBeGreaterThan(1)
  const commands = packs.slice(0, 2).map(({ id }) => ({ id, operationId: randomUUID() }))

  const answers = commands.map((command) => open(first.url, command))
  const acknowledged = await Promise.race(answers.map(async (answer, n) => ({ n, text: await answer })))
  process.kill(databasePid()!, 'SIGKILL')
  first.child.kill('SIGKILL')
  await Promise.allSettled(answers)

  const second = await running()
  const repeated = await Promise.all(commands.map((command) => open(second.url, command)))
  expect(repeated[acknowledged.n]).toBe(acknowledged.text)
  expect(repeated.map((text) => JSON.parse(text).packId)).toEqual(commands.map(({ id }) => id))
  expect(await Promise.all(commands.map((command) => open(second.url, command)))).toEqual(repeated)
  expect(await waiting(second.url)).toHaveLength(packs.length - commands.length)
})

test('refuses to start without the pepper that its accounts were made with', async () => {
  rmSync(pepperFile(dataDir))
  const { child, printed, ended } = launch()
  await ended()
  expect(child.exitCode).toBe(1)
  expect(printed()).toContain(`✗ Falta el archivo ${pepperFile(dataDir)}`)
  expect(existsSync(pepperFile(dataDir))).toBe(false)
})
