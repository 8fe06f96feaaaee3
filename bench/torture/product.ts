import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterConfig } from '../../apps/server/src/infra/db/embedded/connection.ts'
import { ROLE } from '../../apps/server/src/infra/db/embedded/initialise.ts'
import { passwordFile } from '../../apps/server/src/infra/db/embedded/password.ts'
import { readPidFile } from '../../apps/server/src/infra/db/embedded/pid-file.ts'
import { PORT } from '../../apps/server/src/infra/db/embedded/socket-folder.ts'
import {
  removeTemporaryFolder,
  temporaryFolder,
} from '../../apps/server/src/infra/db/embedded/testing/temporary-data.ts'
import { type Answer, type Asked, ask, type Session } from '../pressure-product.ts'
import { freePort } from './free-port.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const STEP_MS = 20
const READY_WITHIN_MS = 120_000
/** A session that does not exist: the route asks the database for it and answers 401. */
const NOBODY: Session = { token: 'A'.repeat(43), from: '10.255.0.1' }

/** The built product, started as its service starts it, over the embedded database in a folder of its own. */
export type TortureProduct = {
  dataDir: string
  port: number
  /** Starts its process, which must not be running. */
  launch(): void
  /** Sends a request. A connection that is refused or reset counts as status 0. */
  ask(who: Session, path: string, asked?: Asked): Promise<Answer>
  /**
   * Waits until it is ready and answers a read of its database.
   *
   * @param since the instant of the fault, by `performance.now()`
   * @param not the process id of a killed database, which no longer counts
   * @returns milliseconds since then
   * @throws Error with its last lines when it takes two minutes
   */
  ready(since: number, not?: number): Promise<number>
  pid(): number
  /** Returns the process id of its database, or undefined while it has none. */
  databasePid(): number | undefined
  /** Returns the connection of the owner of its database, which takes no share of it. */
  database(): ClusterConfig
  /** Ends its process with SIGKILL. */
  kill(): Promise<void>
  /** Ends its process as a service manager does. */
  stop(): Promise<void>
  /** Ends it and removes its data. */
  dispose(): Promise<void>
  /** Everything that its processes printed. */
  printed(): string
}

/** Prepares a product with the demo company and waits until it is ready. @param options.folder the parent of its data */
export async function openProduct(
  options: { folder?: string; environment?: Record<string, string> } = {},
): Promise<TortureProduct> {
  const folder = options.folder ?? temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const port = await freePort()
  const agent = new Agent({ keepAlive: true })
  let child: ChildProcess | undefined
  let printed = ''

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const pidFile = () => readPidFile(path.join(dataDir, 'pgdata'))
  const product: TortureProduct = {
    dataDir,
    port,
    launch: () => {
      const { PATH, HOME } = process.env
      const settings = {
        PORT: `${port}`,
        DATA_DIR: dataDir,
        DEMO: '1',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '127.0.0.1/32',
        DRAIN_SECONDS: '0',
      }
      child = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: ROOT,
        env: { PATH, HOME, ...settings, ...options.environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
    },
    ask: (who, to, asked) => ask({ port, agent }, who, { path: to, ...asked }),
    ready: async (since, not) => {
      for (; performance.now() - since < READY_WITHIN_MS; await sleep(STEP_MS)) {
        const { pid, status } = pidFile() ?? {}
        if (status !== 'ready' || pid === not) continue
        if ((await product.ask(NOBODY, '/readyz')).status !== 200) continue
        if ((await product.ask(NOBODY, '/rpc/employee/profile')).status === 401) return performance.now() - since
      }
      throw new Error(`The product was not ready within ${READY_WITHIN_MS} ms:\n${printed.slice(-3_000)}`)
    },
    pid: () => child?.pid ?? Number.NaN,
    databasePid: () => pidFile()?.pid,
    database: () => ({
      host: pidFile()?.socketDir || path.join(dataDir, 'run'),
      port: PORT,
      user: ROLE,
      password: readFileSync(passwordFile(dataDir), 'utf8').trim(),
      database: 'orbita',
    }),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    dispose: async () => {
      await end('SIGTERM')
      agent.destroy()
      await removeTemporaryFolder(folder)
    },
    printed: () => printed,
  }
  product.launch()
  await product.ready(performance.now())
  return product
}
