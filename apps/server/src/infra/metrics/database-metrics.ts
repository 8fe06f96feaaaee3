import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Queryable } from '../db/sql.ts'

const ANSWER_WITHIN_MS = 1_000

/** Sets some metrics from what the database says. */
export type Reading = (db: Queryable) => Promise<void>

/**
 * Adds `orbita_database_up`, and reads the other metrics of the database whenever it is asked for. While the database does
 * not answer within a second, those keep their last values.
 *
 * @param db a connection that requests do not use
 */
export function addDatabaseMetrics(registry: Registry, db: Queryable, readings: readonly Reading[]): void {
  new Gauge({
    name: 'orbita_database_up',
    help: 'Whether the database answers: 1 or 0',
    registers: [registry],
    async collect() {
      const read = readInTurn(readings, db).then(
        () => 1,
        () => 0,
      )
      this.set(await Promise.race([read, sleep(ANSWER_WITHIN_MS, 0, { ref: false })]))
    },
  })
}

// They share one connection, which answers one question at a time.
async function readInTurn(readings: readonly Reading[], db: Queryable): Promise<void> {
  for (const reading of readings) await reading(db)
}
