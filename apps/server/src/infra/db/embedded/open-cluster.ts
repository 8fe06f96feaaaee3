import { setTimeout as sleep } from 'node:timers/promises'
import { answers, type ClusterConfig } from './connection.ts'
import { DataDirError, explainFileError } from './data-dir-error.ts'
import { logFile } from './folders.ts'
import { type Home, prepareHome } from './home.ts'
import { ROLE } from './initialise.ts'
import { isLeaseValid, returnLease, takeLease } from './lease.ts'
import { discardStalePidFile, isAlive, isServerOf, type PidFile, readPidFile } from './pid-file.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { SETTINGS, type Settings, TESTING_SETTINGS } from './settings.ts'

export type OpenOptions = {
  readonly dataDir: string
  /** True if no folder was configured: in a closed checkout started as root, /var/lib/<product> is used instead. */
  readonly isDefaultDataDir?: boolean
  /** The name of the database, and of the service account that is preferred when started as root. */
  readonly product: string
  /** False to refuse a folder without a database instead of making one. */
  readonly mayCreate?: boolean
  /** Values of postgresql.conf that override the defaults. */
  readonly settings?: Settings
  /** True to trade durability for speed, for databases that live as long as a test run. */
  readonly testing?: boolean
  /** Receives Spanish lines for an operator about steps that take time or differ from the request. */
  readonly say?: (line: string) => void
}

export type Cluster = {
  readonly config: ClusterConfig
  readonly pid: number
  /** True if another process had started the server. */
  readonly joined: boolean
  /** The folder that is really used. */
  readonly dataDir: string
  /** Returns this process's share. The last process to leave stops the server and waits for its end. */
  release(): Promise<void>
}

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 60_000
const STEP_MS = 10

// Failures that pass by themselves: another process won the start, or backends of a killed server are still ending.
// Nothing must be deleted then.
const PASSING =
  /lock file .* already exists|pre-existing shared memory block|lock file .* is empty|bogus data in lock file/i

/**
 * Opens the embedded PostgreSQL: creates it on the first start, starts it, joins it when another process has it
 * running, or adopts one whose owner was killed. Any number of processes of one machine may share a data folder.
 *
 * @throws DataDirError when an operator must act first
 */
export async function openCluster(options: OpenOptions): Promise<Cluster> {
  const home = prepare(options)
  const settings = { ...SETTINGS, ...(options.testing ? TESTING_SETTINGS : {}), ...options.settings }
  const deadline = Date.now() + START_TIMEOUT_MS
  let server: ServerProcess | undefined
  try {
    for (; Date.now() < deadline; await sleep(STEP_MS)) {
      const running = readPidFile(home.pgdata)
      const cluster = running && (await settle({ home, running, database: options.product, started: server?.pid }))
      if (cluster) {
        server = undefined
        return cluster
      }
      if (hasFailed(server, home)) server = undefined
      if (server === undefined && !(running && isServerOf(home.pgdata, running.pid))) {
        discardStalePidFile(home.pgdata)
        server = startServer(home, settings)
      }
    }
  } catch (error) {
    throw explainFileError(error, home.dataDir)
  } finally {
    server?.stop()
  }
  throw new DataDirError(
    `La base de datos no respondió en ${START_TIMEOUT_MS / 1000} s. Los motivos están en ${logFile(home.dataDir)}`,
  )
}

function prepare(options: OpenOptions): Home {
  const { dataDir, product, isDefaultDataDir = false, mayCreate = true, testing = false } = options
  const { say = () => undefined } = options
  try {
    return prepareHome({ dataDir, isDefaultDataDir, product, mayCreate, testing, say })
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

/** Returns the cluster once the server answers and this process has a share; undefined while it starts or stops. */
async function settle(options: {
  home: Home
  running: PidFile
  database: string
  started: number | undefined
}): Promise<Cluster | undefined> {
  const { home, running } = options
  if (running.status !== 'ready') return undefined

  // The socket is tried before the pid, because it also reaches a server in another container on the same volume.
  const { socketDir: host, port, pid } = running
  const config = { host, port, user: ROLE, password: home.password, database: options.database }
  if (!(await answers(config))) return undefined

  const joined = options.started !== pid
  const lease = await takeLease({ server: running, pgdata: home.pgdata, account: home.account })
  if (joined && lease && !((await isLeaseValid(lease)) && readPidFile(home.pgdata)?.status === 'ready')) {
    await returnLease(lease)
    return undefined
  }
  let released: Promise<void> | undefined
  const isLast = async () => (lease ? returnLease(lease) : !joined && interrupt(home.pgdata, pid))
  return {
    config,
    pid,
    joined,
    dataDir: home.dataDir,
    release: () => {
      released ??= isLast().then((stopping) => (stopping ? waitForEnd(home.pgdata, pid) : undefined))
      return released
    },
  }
}

/** Returns whether the server this process started has ended for a reason that passes by itself. */
function hasFailed(server: ServerProcess | undefined, home: Home): boolean {
  const failure = server?.failure()
  if (failure === undefined) return false
  if (PASSING.test(failure)) return true

  throw new DataDirError(`La base de datos no arrancó (${failure}). Mira ${logFile(home.dataDir)}`)
}

function interrupt(pgdata: string, pid: number): boolean {
  if (!isServerOf(pgdata, pid)) return false

  process.kill(pid, 'SIGINT')
  return true
}

async function waitForEnd(pgdata: string, pid: number): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (readPidFile(pgdata)?.pid === pid && isAlive(pid) && Date.now() < deadline) await sleep(STEP_MS)
}
