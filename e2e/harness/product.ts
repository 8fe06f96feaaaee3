import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { memoryFolder } from '../../apps/server/src/testing/databases/memory-folder.ts'

/** The e-mails of all who take part in the journeys, and the cédulas of the demo company. */
const PERSONAL = /@orbita\.example|(?<!\d)100000\d\d(?!\d)/

const ROOT = resolve(import.meta.dirname, '../..')

export type Product = {
  /** without a trailing slash */
  url: string
  dataDir: string
  /** everything the process printed so far */
  output(): string
  /** resolves once the process has ended; the data folder stays */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** starts again over the same data and the same port */
  restart(): Promise<void>
  /** ends it and removes the data folder; fails if its log holds anything personal */
  dispose(): Promise<void>
}

/** The variable of the environment with the data folder of a demo company that `seed.ts` prepared. */
export const SEEDED = 'ORBITA_SEEDED_DATA'

/**
 * Runs the built product over its own data folder, as `npm start` does after building. The folder is a copy of the
 * prepared one, if there is one and the environment asks for nothing else.
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = await makeDataFolder({ isSeeded: Object.keys(environment).length === 0 })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let printed = ''
  let child = await launch()

  async function launch(): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: `${port}`,
        DATA_DIR: dataDir,
        DRAIN_SECONDS: '0',
        ...environment,
        npm_lifecycle_event: '',
      },
    })
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk) => (printed += chunk))
    await untilReady(url, started, () => printed)
    return started
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  return {
    url,
    dataDir,
    output: () => printed,
    stop,
    restart: async () => {
      await stop()
      child = await launch()
    },
    dispose: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
      refusePersonalData(printed)
    },
  }
}

/**
 * Makes a data folder in memory, where there is room.
 *
 * @param options.isSeeded whether it is a copy of the prepared one, if there is one
 */
export async function makeDataFolder({ isSeeded }: { isSeeded: boolean }): Promise<string> {
  const dataDir = await mkdtemp(join(memoryFolder(), 'orbita-e2e-'))
  // If started as root, the database runs under another account, which must be able to enter.
  await chmod(dataDir, 0o755)
  const seeded = process.env[SEEDED]
  // `cp` keeps the owner of each file, which is the account of the database.
  if (seeded && isSeeded) await promisify(execFile)('cp', ['-pR', `${seeded}/.`, dataDir])
  return dataDir
}

/**
 * Fails if a line of the log names an employee of the journeys, by e-mail or cédula. What the product says to the person who
 * starts it is no line of the log: there it announces the accounts of the demo company.
 */
function refusePersonalData(printed: string): void {
  const leaked = printed.split('\n').filter((line) => line.startsWith('{') && PERSONAL.test(line))
  if (leaked.length > 0) throw new Error(`The log holds personal data:\n${leaked.slice(0, 5).join('\n')}`)
}

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (const deadline = Date.now() + 220_000; Date.now() < deadline; ) {
    if (child.exitCode !== null) break
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error(`The product did not become ready:\n${printed()}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
