import { prepare, type Queryable } from './sql.ts'

const readClock = prepare<[], { now: Date }>('db.clock', 'select clock_timestamp() as now')

/** The time by the database's clock: one for all processes. */
export async function databaseClock(db: Queryable): Promise<Date> {
  const [clock] = await readClock(db)
  return clock!.now
}
