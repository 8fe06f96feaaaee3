import { timingSafeEqual } from 'node:crypto'
import pg from 'pg'
import { prepare, type Queryable } from '../db/sql.ts'
import { type Keys, keyedHash } from './keys.ts'
import { PepperError } from './pepper.ts'

type PepperRow = { id: string; check_value: Buffer }

const UNDEFINED_TABLE = '42P01'

const record = prepare<[id: string, checkValue: Buffer], never>(
  'peppers.record',
  `insert into peppers (id, check_value)
   select $1, $2 where not exists (select from peppers where retired_at is null)
   on conflict do nothing`,
)

const findInUse = prepare<[], PepperRow>(
  'peppers.find-in-use',
  'select id, check_value from peppers where retired_at is null',
)

const retire = prepare<[], never>('peppers.retire', 'update peppers set retired_at = now() where retired_at is null')

const use = prepare<[id: string, checkValue: Buffer], never>(
  'peppers.use',
  `insert into peppers (id, check_value) values ($1, $2)
   on conflict (id) do update set check_value = excluded.check_value, retired_at = null`,
)

/**
 * Makes sure that the pepper is the one this database was filled with. Records it if the database has none yet.
 *
 * @throws PepperError when it is another
 */
export async function settleCheck(db: Queryable, keys: Keys): Promise<void> {
  await record(db, keys.id, checkValue(keys))
  await refuseOther(db, keys)
}

/**
 * Checks the pepper as {@link settleCheck} does, but writes nothing and accepts a database without a schema.
 *
 * @throws PepperError when it is another
 */
export async function checkIfKnown(db: Queryable, keys: Keys): Promise<void> {
  try {
    await refuseOther(db, keys)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNDEFINED_TABLE) throw error
  }
}

/** Replaces the pepper in use with another one, inside a transaction. */
export async function replaceCheck(db: Queryable, keys: Keys): Promise<void> {
  await retire(db)
  await use(db, keys.id, checkValue(keys))
}

async function refuseOther(db: Queryable, keys: Keys): Promise<void> {
  const [inUse] = await findInUse(db)
  if (!inUse || (inUse.id === keys.id && timingSafeEqual(inUse.check_value, checkValue(keys)))) return

  throw new PepperError(
    `PEPPER no es la clave de esta base de datos: la base se llenó con la ${inUse.id} y se le da la ${keys.id}. ` +
      'Define la clave correcta; si se perdió, mira «La clave PEPPER» en docs/operations.md.',
  )
}

function checkValue({ check, id }: Keys): Buffer {
  return keyedHash(check, `pepper:${id}`)
}
