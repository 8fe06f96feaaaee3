import type { WishesOutput } from '@orbita/contract/albums/wishes'
import { wishOn } from '@orbita/domain/album/wish'
import { type DayKey, dayKey, type MonthKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Catalog } from '../catalog.ts'

/**
 * The SQL columns of {@link WishRow}, for the user `u` and the company's zone in a parameter: the day on which the company got to
 * know wishes, the day of the first entry, and the month of the last wish.
 */
export const WISH_FACTS = (zone: string) => `
          (select case when s.since < 'infinity' then (greatest(s.since, '2000-01-01') at time zone ${zone})::date::text end
             from wishes_since s) as "sinceOn",
          (select (least(min(c.first_sign_in_at), u.avatar_chosen_at) at time zone ${zone})::date::text from accounts c
            where c.email = u.email and c.kind = 'employee') as "enteredOn",
          (select max(g.month) from wish_grants g where g.user_id = u.id) as "givenIn"`

/** What decides when the next wish of an employee comes. `enteredOn` is null for who never entered. */
export type WishRow = { sinceOn: DayKey | null; enteredOn: DayKey | null; givenIn: MonthKey | null }

type MarksRow = WishRow & {
  id: string
  revision: number
  endsOn: DayKey
  /** the marked figures, in order */
  marks: number[]
  /** those of them that the employee has */
  owned: number[]
}

const findMarks = prepare<[userId: number, today: DayKey, timeZone: string], MarksRow>(
  'wishes.find',
  `select a.id, a.revision, a.ends_on::text as "endsOn", ${WISH_FACTS('$3')},
          coalesce(w.numbers, '{}') as marks,
          array(select c.number from collection c
                 where c.user_id = u.id and c.album_id = a.id and c.number = any (w.numbers)) as owned
     from users u
     cross join lateral (select id, revision, ends_on from albums where starts_on <= $2 and ends_on >= $2
                          order by starts_on desc, id limit 1) as a
     left join wishes w on w.user_id = u.id and w.album_id = a.id
    where u.id = $1`,
)

type Asked = { userId: number; timeZone: string; now: Date }

/** An employee's marks in the open season, and the day of their next wish. */
export type Wishing = {
  albumId: string
  revision: number
  marks: number[]
  owned: number[]
  nextOn: DayKey | null
  givenIn: MonthKey | null
}

/** Reads the marks of an employee; undefined between seasons. @see AL-12 */
export async function findWishing(db: Queryable, { userId, timeZone, now }: Asked): Promise<Wishing | undefined> {
  const today = dayKey(now, timeZone)
  const [row] = await findMarks(db, userId, today, timeZone)
  if (!row) return undefined

  const { id: albumId, revision, marks, owned, givenIn, endsOn } = row
  return { albumId, revision, marks, owned, givenIn, nextOn: nextWishOn(row, { today, endsOn }) }
}

/**
 * Returns the day from which a visit brings the next wish, from facts that were read. Who never entered does so by their visit.
 *
 * @returns null when the season ends before it
 */
export function nextWishOn(
  { sinceOn, enteredOn, givenIn }: WishRow,
  { today, endsOn }: { today: DayKey; endsOn: DayKey },
): DayKey | null {
  return wishOn({ today, sinceOn, enteredOn: enteredOn ?? today, givenIn, endsOn })
}

/** Returns what an employee wishes for, and when the next wish comes. @see AL-12 */
export async function findWishes(db: Queryable, asked: Asked & { catalog: Catalog }): Promise<WishesOutput> {
  const wishing = await findWishing(db, asked)
  if (!wishing) return { albumId: null, numbers: [], arrived: [], nextOn: null, isDue: false, isFirst: false }

  const { albumId, revision, marks, owned, nextOn, givenIn } = wishing
  const { figures } = await asked.catalog.read(db, { id: albumId, revision })
  return {
    albumId,
    numbers: marks.filter((number) => figures.has(number) && !owned.includes(number)),
    arrived: owned.flatMap((number) => figures.get(number)?.name ?? []),
    nextOn,
    isDue: nextOn !== null && nextOn <= dayKey(asked.now, asked.timeZone),
    isFirst: givenIn === null,
  }
}
