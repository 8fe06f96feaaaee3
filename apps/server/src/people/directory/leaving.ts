import { DEACTIVATED_UNASKED } from '@orbita/domain/files/imports'
import type { Dependencies } from '../../dependencies.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Tx, transaction } from '../../infra/db/transaction.ts'
import { MachineError } from '../../infra/http/machines/machine-error.ts'

/** How many may lose their access in a day in any case, however few people there are. */
const FEW = 5
const HELD =
  'Más de la décima parte de las personas perdería el acceso en un día. Una persona operadora debe permitirlo en'

const lock = prepare<[], never>(
  'directory.lock-guard',
  'insert into directory_guard (is_only) values (true) on conflict (is_only) do update set is_only = true',
)

const count = prepare<[now: Date], { left: number; active: number; heldAt: Date | null; openUntil: Date | null }>(
  'directory.count-leaving',
  `select (select count(*)::int from directory_people where left_at > $1::timestamptz - interval '1 day') as left,
          (select count(*)::int from users where is_active) as active, g.held_at as "heldAt", g.open_until as "openUntil"
     from (values (true)) as one left join directory_guard g on true`,
)

const note = prepare<[now: Date], never>(
  'directory.note-held',
  `insert into directory_guard (is_only, held_at) values (true, $1)
   on conflict (is_only) do update set held_at = excluded.held_at`,
)

export const openGuard = prepare<[until: Date], never>(
  'directory.open-guard',
  `insert into directory_guard (is_only, open_until) values (true, $1)
   on conflict (is_only) do update set open_until = excluded.open_until, held_at = null`,
)

/** How many a directory has deactivated in a day, of how many, and whether more may follow. */
export type Leaving = { left: number; most: number; heldAt: Date | null; openUntil: Date | null }

/** Returns how many a directory has deactivated within a day. @see D-113 */
export async function findLeaving(db: Queryable, now: Date): Promise<Leaving> {
  const { left, active, ...guard } = (await count(db, now))[0]!
  return { left, most: Math.max(FEW, Math.floor((active + left) * DEACTIVATED_UNASKED)), ...guard }
}

/**
 * Refuses one person too many whom systems deactivate within a day, as a file of people would ask. Those before stay as they are.
 *
 * @throws MachineError `PEOPLE_HELD`, of which {@link writingPeople} tells
 */
export async function requireFew(tx: Tx, now: Date): Promise<void> {
  await lock(tx)
  const { left, most, openUntil } = await findLeaving(tx, now)
  if (left >= most && !(openUntil && openUntil > now))
    throw new MachineError('PEOPLE_HELD', `${HELD} Integraciones › Directorio.`)
}

const noteOne = prepare<[id: number, now: Date], never>(
  'directory.note-left',
  `insert into directory_people (user_id, said, left_at) values ($1, '{}', $2)
   on conflict (user_id) do update set left_at = excluded.left_at`,
)

/** Counts a person whom another system than the directory deactivates. */
export const noteLeft = (tx: Tx, id: number, now: Date) => noteOne(tx, id, now)

/** Returns what runs a command of a system that writes people: that it was refused for being too many is kept, for operators to read. */
export function writingPeople({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) {
  return async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    try {
      return await transaction(db.pool, work)
    } catch (error) {
      if (error instanceof MachineError && error.code === 'PEOPLE_HELD') await note(db.pool, clock())
      throw error
    }
  }
}
