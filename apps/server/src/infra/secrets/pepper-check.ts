import { timingSafeEqual } from 'node:crypto'
import pg from 'pg'
import { prepare, type Queryable } from '../db/sql.ts'
import { type Keys, keyedHash } from './keys.ts'
import { PepperError } from './pepper.ts'

/** The pepper that a database was filled with. @property replaces the one before it, if it is known */
export type PepperInUse = { id: string; checkValue: Buffer; isResealing: boolean; replaces: string | null }

const UNDEFINED_TABLE = '42P01'

const record = prepare<[id: string, checkValue: Buffer], never>(
  'peppers.record',
  `insert into peppers (id, check_value)
   select $1, $2 where not exists (select from peppers where retired_at is null)
   on conflict do nothing`,
)

// A restore also asks this of the schemas before these columns, which it then migrates.
const findInUse = prepare<[], PepperInUse>(
  'peppers.find-in-use',
  `select id, check_value as "checkValue", to_jsonb(p) ->> 'replaces' as replaces,
          coalesce((to_jsonb(p) ->> 'is_resealing')::boolean, false) as "isResealing"
     from peppers p
    where retired_at is null`,
)

const findCheck = prepare<[id: string], { checkValue: Buffer }>(
  'peppers.find-check',
  'select check_value as "checkValue" from peppers where id = $1',
)

const retire = prepare<[], never>('peppers.retire', 'update peppers set retired_at = now() where retired_at is null')

const dropRetired = prepare<[], never>(
  'peppers.drop-retired',
  'update peppers set dropped_at = now() where retired_at is not null and dropped_at is null',
)

const use = prepare<[id: string, checkValue: Buffer, replaces: string | null], never>(
  'peppers.use',
  `insert into peppers (id, check_value, replaces, is_resealing) values ($1, $2, $3, $3::text is not null)
   on conflict (id) do update
     set check_value = excluded.check_value, replaces = excluded.replaces, is_resealing = excluded.is_resealing,
         retired_at = null, dropped_at = null`,
)

const finish = prepare<[], never>(
  'peppers.finish-resealing',
  'update peppers set is_resealing = false where retired_at is null and is_resealing',
)

/** Finds the pepper that the database is filled with; undefined before the first one is recorded. */
export async function findPepperInUse(db: Queryable): Promise<PepperInUse | undefined> {
  return (await findInUse(db))[0]
}

/** Returns whether the database knows this pepper, in use or from before. */
export async function isKnownPepper(db: Queryable, keys: Keys): Promise<boolean> {
  const [known] = await findCheck(db, keys.id)
  return known !== undefined && timingSafeEqual(known.checkValue, checkValue(keys))
}

/**
 * Makes sure that the pepper is the one this database was filled with, and that a rotation is not half done. Records it
 * if the database has none yet.
 *
 * @throws PepperError when it is another, or the rotation must be finished first
 */
export async function ensurePepper(db: Queryable, keys: Keys): Promise<void> {
  await record(db, keys.id, checkValue(keys))
  await refuseOther(db, keys)
}

/**
 * Checks the pepper as {@link ensurePepper} does, but writes nothing and accepts a database without a schema.
 *
 * @throws PepperError when it is another, or the rotation must be finished first
 */
export async function checkIfKnown(db: Queryable, keys: Keys): Promise<void> {
  try {
    await refuseOther(db, keys)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNDEFINED_TABLE) throw error
  }
}

/**
 * Replaces the pepper in use with another one, inside a transaction. From then on nothing but the rotation runs until
 * {@link finishResealing}.
 *
 * @param replaced the keys of the one in use, of which everything sealed is then sealed again
 */
export async function replacePepper(db: Queryable, keys: Keys, replaced: Keys): Promise<void> {
  await retire(db)
  await use(db, keys.id, checkValue(keys), replaced.id)
}

/** Replaces a pepper that is lost for good, inside a transaction: what was made with it is given up. */
export async function replaceLostPepper(db: Queryable, keys: Keys): Promise<void> {
  await retire(db)
  await dropRetired(db)
  await use(db, keys.id, checkValue(keys), null)
}

/** Records that everything sealed has the key in use. */
export async function finishResealing(db: Queryable): Promise<void> {
  await finish(db)
}

/** Gives up every pepper from before: their hashes are never verified again. */
export async function dropRetiredPeppers(db: Queryable): Promise<void> {
  await dropRetired(db)
}

async function refuseOther(db: Queryable, keys: Keys): Promise<void> {
  const inUse = await findPepperInUse(db)
  if (!inUse) return
  if (inUse.isResealing) {
    throw new PepperError(
      'El cambio de la clave PEPPER no ha terminado: deja Órbita detenida y repite npm run rotate-pepper.',
    )
  }
  if (inUse.id === keys.id && timingSafeEqual(inUse.checkValue, checkValue(keys))) return
  if (inUse.id === keys.previous?.id) {
    throw new PepperError(
      `La base de datos usa todavía la clave anterior (${inUse.id}): detén Órbita y ejecuta npm run rotate-pepper.`,
    )
  }
  throw new PepperError(
    `PEPPER no es la clave de esta base de datos: la base se llenó con la ${inUse.id} y se le da la ${keys.id}. ` +
      'Define la clave correcta; si se perdió, mira «La clave PEPPER» en docs/operations-settings.md.',
  )
}

function checkValue({ check, id }: Keys): Buffer {
  return keyedHash(check, `pepper:${id}`)
}
