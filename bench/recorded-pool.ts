import type pg from 'pg'
import { drawConsequences } from '../apps/server/src/consequences/draw-consequences.ts'
import type { Pool } from '../apps/server/src/infra/db/connections/pool.ts'
import { setConsequences } from '../apps/server/src/infra/db/consequences.ts'

/** Returns a pool that tells `note` each statement of its transactions before it is sent. */
export function recordedPool(pool: Pool, note: (statement: string | pg.QueryConfig) => void): Pool {
  return {
    ...pool,
    connect: async () => {
      const client = await pool.connect()
      const recorded = new Proxy(client, {
        get: (target, name) => {
          const value = Reflect.get(target, name, target)
          if (typeof value !== 'function') return value
          return (...given: unknown[]) => {
            if (name === 'query') note(given[0] as string | pg.QueryConfig)
            return value.apply(target, given)
          }
        },
      })
      setConsequences(recorded, drawConsequences)
      return recorded
    },
  }
}
