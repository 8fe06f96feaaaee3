import { prepare, type Queryable } from './sql.ts'

const readClock = prepare<[], { now: Date }>('db.clock', 'select clock_timestamp() as now')

/** Returns the time by the database's clock, which is the same for all processes. */
export async function databaseClock(db: Queryable): Promise<Date> {
  const [clock] = await readClock(db)
  return clock!.now
}
