import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { answers, type ClusterConfig } from '../../infra/db/embedded/connection.ts'
import { until } from '../until.ts'

const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Is true where PgBouncer is installed. */
export const hasPgBouncer = PROGRAM !== undefined

export type PgBouncer = {
  config: ClusterConfig
  /** Leads all connections to another server, as the manager of a cluster does after a promotion. */
  leadTo(server: Pick<ClusterConfig, 'host' | 'port'>): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PgBouncer before a database, as the user who runs that database, with the settings that
 * docs/operations-database.md asks for.
 *
 * @param sessions the number of sessions of the database that it shares among its clients
 */
export async function startPgBouncer(
  database: ClusterConfig,
  sessions: number,
  { mode = 'transaction', more = '' }: { mode?: 'transaction' | 'session'; more?: string } = {},
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-pooler-'))
  const { uid, gid } = statSync(database.host)
  const { user, password, database: name } = database
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${user}" "${password}"\n`)
  const settings = join(folder, 'pgbouncer.ini')
  const write = ({ host, port }: Pick<ClusterConfig, 'host' | 'port'>) =>
    writeFileSync(
      settings,
      `[databases]
${name} = host=${host} port=${port}
[pgbouncer]
listen_port = 6432
listen_addr =
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${users}
admin_users = ${user}
pool_mode = ${mode}
${more}
default_pool_size = ${sessions}
max_client_conn = 500
server_login_retry = 1
logfile = ${join(folder, 'log')}
`,
    )
  write(database)
  if (process.getuid?.() === 0) for (const path of [folder, users, settings]) chownSync(path, uid, gid)
  const asOwner = process.getuid?.() === 0 ? { uid, gid } : {}
  const child = spawn(PROGRAM!, [settings], { ...asOwner, stdio: 'ignore' })
  const config = { ...database, host: folder, port: 6432 }
  await until(() => answers(config))
  return {
    config,
    leadTo: async (server) => {
      write(server)
      const admin = new pg.Client({ ...config, database: 'pgbouncer' })
      await admin.connect()
      for (const command of ['RELOAD', `RECONNECT ${name}`]) await admin.query(command)
      await admin.end()
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
