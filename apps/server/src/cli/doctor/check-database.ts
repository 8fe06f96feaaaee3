import { TLSSocket } from 'node:tls'
import type pg from 'pg'
import type { Connection } from '../../infra/db/connections/connect.ts'
import { type ClientConfig, openClient } from '../../infra/db/connections/open-client.ts'
import { findBetween } from '../../infra/db/connections/pooler.ts'
import { ownsSchema } from '../../infra/db/product-role.ts'
import { findSequencesBehind } from '../../infra/db/sequences-behind.ts'
import { BACKUP } from '../../infra/jobs/record-run.ts'
import { bad, doubt, type Finding, well } from './finding.ts'

/** The time after which an advisory lock of a session that does nothing was left behind. */
const LEFT_AFTER = '10 minutes'

/** Says which role the product works as. */
export async function checkRole(client: pg.Client): Promise<Finding> {
  return (await ownsSchema(client))
    ? doubt(
        'Usuario',
        'el producto usa la base con el usuario que la migra. Define DATABASE_OWNER_URL y dale a DATABASE_URL uno sin privilegios.',
      )
    : well('Usuario', 'el del producto no es dueño de nada')
}

/** Says what stands before the database. Where transactions are shared, `connectDatabase` has seen that there is a direct way. */
export async function checkPooler({ config, pooler }: Connection): Promise<Finding> {
  const between = await findBetween(pooler ?? config)
  if (between === 'nothing') return well('PgBouncer', 'no hay ninguno delante de la base')
  if (between === 'pooler of sessions') return well('PgBouncer', 'en modo session')

  return well('PgBouncer', 'en modo transaction, con DATABASE_DIRECT_URL para lo que necesita una sesión')
}

/** Says whether others on the network can read what goes to the database. */
export async function checkTls({ config, pooler }: Connection): Promise<Finding> {
  const client = await openClient(pooler ?? config)
  try {
    const { connection, host } = client as unknown as { connection: { stream: unknown }; host: string }
    const { stream } = connection
    if (stream instanceof TLSSocket) {
      const words = `la conexión con la base va cifrada (${stream.getProtocol()})`
      return stream.authorized
        ? well('TLS', `${words} y su certificado se comprobó`)
        : doubt('TLS', `${words}, pero su certificado no se comprueba. Usa sslmode=verify-full y sslrootcert.`)
    }
    const isHere = host.startsWith('/') || ['localhost', '::1'].includes(host) || host.startsWith('127.')
    return isHere
      ? well('TLS', 'no hace falta: la base está en esta máquina')
      : doubt('TLS', 'la conexión con la base va sin cifrar. Agrega ?sslmode=verify-full a la dirección.')
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Says how old the last good copy is. */
export async function checkBackup(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ at: Date | null; is_old: boolean }>(
    `select r.succeeded_at as at, coalesce(r.succeeded_at, s.company_since) < now() - interval '1 day' as is_old
       from schema_state s left join job_runs r on r.name = $1`,
    [BACKUP],
  )
  const { at, is_old: isOld } = rows[0]!
  const words =
    at === null ? 'todavía no hay ninguna' : `la última es de ${at.toISOString().slice(0, 16).replace('T', ' ')} (UTC)`
  return isOld
    ? bad('Copia', `${words}. Haz una con npm run backup, y mira por qué no se hizo (orbita-backup.timer).`)
    : well('Copia', words)
}

/** Looks for locks of sessions that do nothing, such as those that a process left on one of PgBouncer's. */
export async function checkLocks(client: pg.Client, leftAfter = LEFT_AFTER): Promise<Finding> {
  const { rows } = await client.query<{ pid: number }>(
    `select distinct a.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and a.datname = current_database() and a.pid <> pg_backend_pid()
        and a.application_name not like 'orbita:%' and a.state = 'idle' and a.state_change < now() - $1::interval
      order by a.pid`,
    [leftAfter],
  )
  if (rows.length === 0) return well('Cerrojos', 'ninguno quedó atrás')

  const ends = rows.map(({ pid }) => `select pg_terminate_backend(${pid})`).join('; ')
  return bad(
    'Cerrojos',
    `quedaron en sesiones que no hacen nada, quizá de PgBouncer. Como administrador de la base: ${ends}`,
  )
}

/** Looks for sequences that would repeat a key, as an interrupted restore of an earlier release left them. */
export async function checkSequences(client: pg.Client): Promise<Finding> {
  const behind = await findSequencesBehind(client)
  if (behind.length === 0) return well('Contadores', 'todos van por delante de sus filas')

  const mended = behind.map(
    ({ relation, column, sequence }) => `select setval('${sequence}', (select max(${column}) from ${relation}))`,
  )
  return bad('Contadores', `van detrás de sus filas, y lo nuevo falla. Detén Órbita y ejecuta: ${mended.join('; ')}`)
}

/** Opens one connection for several checks. */
export async function withClient<Result>(config: ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = await openClient(config)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
