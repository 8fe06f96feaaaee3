import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, type ClusterConfig } from '../infra/db/embedded/connection.ts'
import { until } from './until.ts'

const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Is true where PgBouncer is installed. */
export const hasPgBouncer = PROGRAM !== undefined

export type PgBouncer = { config: ClusterConfig; stop(): Promise<void> }

/**
 * Starts PgBouncer in transaction mode before a database, as the user who runs that database.
 *
 * @param sessions the number of sessions of the database that it shares among its clients
 */
export async function startPgBouncer(database: ClusterConfig, sessions: number): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-pooler-'))
  const { uid, gid } = statSync(database.host)
  const { host, port, user, password, database: name } = database
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${user}" "${password}"\n`)
  const settings = join(folder, 'pgbouncer.ini')
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
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
logfile = ${join(folder, 'log')}
`,
  )
  if (process.getuid?.() === 0) for (const path of [folder, users, settings]) chownSync(path, uid, gid)
  const asOwner = process.getuid?.() === 0 ? { uid, gid } : {}
  const child = spawn(PROGRAM!, [settings], { ...asOwner, stdio: 'ignore' })
  const config = { ...database, host: folder, port: 6432 }
  await until(() => answers(config))
  return {
    config,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
