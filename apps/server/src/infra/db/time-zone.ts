import pg from 'pg'
import { StartError } from '../start-error.ts'
import { prepare, type Queryable } from './sql.ts'

const INVALID_PARAMETER = '22023'

const readZone = prepare<[timeZone: string], { at: string }>(
  'db.read-time-zone',
  'select (now() at time zone $1)::text as at',
)

/**
 * Refuses a time zone that Node.js knows and the database does not, because its own list is older: the days of the company
 * are computed by both.
 *
 * @throws StartError
 */
export async function refuseUnknownTimeZone(db: Queryable, timeZone: string): Promise<void> {
  try {
    await readZone(db, timeZone)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === INVALID_PARAMETER)) throw error

    throw new StartError(
      `La base de datos no conoce la zona horaria COMPANY_TIME_ZONE=${timeZone}. Actualiza PostgreSQL, o elige otra con la misma hora.`,
    )
  }
}
