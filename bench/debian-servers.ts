import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ClusterConfig } from '../apps/server/src/infra/db/embedded/connection.ts'
import { hasPgBouncer, startPgBouncer } from '../apps/server/src/testing/databases/pgbouncer.ts'
import { until } from '../apps/server/src/testing/until.ts'
import { query, type Replication, type Servers, urlOf } from './standby-servers.ts'

const INSTALLED = '/usr/lib/postgresql'
const SESSIONS = 20
const DATABASE = 'orbita'
const ADMIN = { user: 'postgres', password: 'administra', database: 'postgres' }
const OWNER = { user: 'orbita_dueno', password: 'duena', database: DATABASE }
const PRODUCT = { user: 'orbita_producto', password: 'producto', database: DATABASE }

const programs = findPrograms()

/** Says what is missing to run the servers of Debian; nothing when all is there. */
export const missingForDebian = [
  programs === undefined && 'postgresql',
  !hasPgBouncer && 'pgbouncer',
  isRoot() && idOf('-u') === undefined && 'the user postgres',
].filter((name) => name !== false)

/**
 * Starts Debian's PostgreSQL twice, the second as a streaming standby of the first made with `pg_basebackup`, and Debian's
 * PgBouncer in transaction mode before the first. Roles, time limits and addresses are those of
 * docs/operations-database.md, and the standby is also the one for reads that may be old.
 */
export async function startDebian({ isSynchronous }: Replication): Promise<Servers> {
  const owner = isRoot() ? { uid: idOf('-u')!, gid: idOf('-g')! } : {}
  const folder = mkdtempSync(path.join(tmpdir(), 'orbita-debian-'))
  chmodSync(folder, 0o755)
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid!)
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(path.join(programs!, program), args, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PGPASSWORD: ADMIN.password },
    })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'standby')]
  const secret = path.join(folder, 'password')
  writeFileSync(secret, ADMIN.password, { mode: 0o644 })
  run('initdb', '-D', first, '-U', ADMIN.user, '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--locale=C')
  const primary = { ...ADMIN, host: folder, port: 5_432 }
  configure(first, {
    listen_addresses: '',
    unix_socket_directories: folder,
    port: '5432',
    shared_preload_libraries: 'pg_stat_statements',
    wal_retrieve_retry_interval: '200ms',
  })
  const processes = [await start(first, primary)]
  await setUp(primary)
  run('pg_basebackup', '-h', folder, '-p', '5432', '-U', ADMIN.user, '-D', second, '-X', 'stream', '-R')
  const standby = { ...primary, port: 5_433 }
  const conninfo = `host=${folder} port=5432 user=${ADMIN.user} password=${ADMIN.password} application_name=standby`
  configure(second, { port: '5433', primary_conninfo: conninfo })
  processes.push(await start(second, standby))
  if (isSynchronous) {
    await query(primary, "alter system set synchronous_standby_names = 'standby'")
    await query(primary, 'select pg_reload_conf()')
    await until(
      async () => (await query(primary, "select from pg_stat_replication where sync_state = 'sync'")).length > 0,
    )
  }
  const bouncer = await startPgBouncer({ ...PRODUCT, host: folder, port: 5_432 }, SESSIONS)

  return {
    primary: { ...primary, database: DATABASE },
    standby: { ...standby, database: DATABASE },
    postmaster: processes[0]!.pid!,
    environment: {
      DATABASE_URL: urlOf(PRODUCT, bouncer.config),
      DATABASE_DIRECT_URL: urlOf(PRODUCT, primary, standby),
      DATABASE_OWNER_URL: urlOf(OWNER, primary, standby),
      DATABASE_REPLICA_URL: urlOf(PRODUCT, standby),
    },
    promoted: () => bouncer.leadTo(standby),
    countReads: async () => {
      const counted =
        "select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query like '%leaderboard_scores s%'"
      return (await query<{ calls: number }>(standby, counted))[0]!.calls
    },
    close: async () => {
      await bouncer.stop()
      for (const child of processes) await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }

  async function start(data: string, config: ClusterConfig): Promise<ChildProcess> {
    const child = spawn(path.join(programs!, 'postgres'), ['-D', data], { ...owner, stdio: 'ignore' })
    await until(() =>
      query(config, 'select 1').then(
        () => true,
        () => false,
      ),
    )
    return child
  }
}

async function setUp(primary: ClusterConfig): Promise<void> {
  const limits = ["statement_timeout = '4s'", "lock_timeout = '2s'", "idle_in_transaction_session_timeout = '10s'"]
  for (const statement of [
    'create extension pg_stat_statements',
    `create role ${OWNER.user} login password '${OWNER.password}'`,
    `create role ${PRODUCT.user} login password '${PRODUCT.password}' nosuperuser nocreatedb nocreaterole`,
    `create database ${DATABASE} owner ${OWNER.user} encoding 'UTF8' template template0`,
    ...limits.map((limit) => `alter role ${PRODUCT.user} set ${limit}`),
  ]) {
    await query(primary, statement)
  }
}

function configure(data: string, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  appendFileSync(path.join(data, 'postgresql.auto.conf'), lines.join(''))
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return

  const gone = once(child, 'exit')
  child.kill('SIGINT')
  await gone
}

/** Returns the folder of the programs of the newest PostgreSQL that Debian's packages installed. */
function findPrograms(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined

  const versions = readdirSync(INSTALLED).sort((one, other) => Number(other) - Number(one))
  return versions
    .map((version) => path.join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')))
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** PostgreSQL refuses root, so that root runs it as the user whom Debian's package makes. */
function idOf(which: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [which, 'postgres'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}
