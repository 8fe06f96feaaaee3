import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { openGameDatabase, PATIENT } from '../../apps/server/src/testing/databases/game-database.ts'
import { type Audit, audit } from './audit.ts'
import { addPeople, publishForAll } from './company.ts'
import { type Acknowledged, type Load, startLoad } from './load.ts'
import { openProduct, type TortureProduct } from './product.ts'

/** A row of the table that a fault prints. */
export type Row = Record<string, string | number | undefined>

/** The figures of a fault, and whether the product survived it. */
export type Outcome = { rows: Row[]; survived: boolean; details: string[] }

/** The options of the command line. @property times how often @property minutes how long */
export type Options = { times: number; minutes: number }

export type Fault = (options: Options) => Promise<Outcome>

/** A product under load, with the audit of everything that its clients were promised. */
export type Trial = {
  product: TortureProduct
  db: Database
  all: Acknowledged[]
  /** Runs work while clients write, lets every command end, and audits them. */
  during(work: (load: Load) => Promise<void>): Promise<{ audit: Audit; load: Load }>
  close(): Promise<void>
}

const PEOPLE_FOR_A_ROUND = 24

/** Opens a product with everything that the load needs. */
export async function openTrial(
  options: { folder?: string; environment?: Record<string, string> } = {},
): Promise<Trial> {
  const product = await openProduct(options)
  const db = openGameDatabase({ ...product.database(), ...PATIENT, max: 3 })
  const all: Acknowledged[] = []
  await publishForAll(db)
  return {
    product,
    db,
    all,
    during: async (work) => {
      const load = startLoad(product, await addPeople(product, db, PEOPLE_FOR_A_ROUND))
      await work(load).finally(load.stop)
      all.push(...load.acknowledged)
      return { load, audit: await audit({ product, pool: db.pool, all, latest: load.acknowledged }) }
    },
    close: async () => {
      await db.close()
      await product.dispose()
    },
  }
}

/** Returns whether an audit found nothing, and the product answered nothing that the fault does not explain. */
export function isClean({ lost, twice, halfDone, changed }: Audit, { unexpected }: Load): boolean {
  return lost + twice + halfDone + changed + unexpected.length === 0
}

/** Returns the middle and the largest of some numbers of milliseconds, in seconds. */
export function spread(ms: readonly number[]): { median: string | undefined; max: string | undefined } {
  const sorted = ms.toSorted((one, other) => one - other)
  const seconds = (value: number | undefined) => (value === undefined ? undefined : `${(value / 1_000).toFixed(2)} s`)
  return { median: seconds(sorted[sorted.length >> 1]), max: seconds(sorted.at(-1)) }
}
