import { finishesLit } from '@orbita/domain/album/finishes'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { Album } from '../catalog.ts'

const countReceived = prepare<
  [userId: number, albumId: string, numbers: readonly number[]],
  { number: number; received: number; added: number }
>(
  'finishes.count-received',
  `with added as (select number, count(*)::int as copies from unnest($3::int[]) as number group by number order by number)
   insert into received_copies as r (user_id, album_id, number, received) select $1, $2, number, copies from added
   on conflict (user_id, album_id, number) do update set received = r.received + excluded.received
   returning number, received, (select copies from added a where a.number = r.number) as added`,
)

// A finish that was bought stays as it is; the first of a figure is shown at once.
const light = prepare<
  [userId: number, albumId: string, numbers: readonly number[], finishes: readonly string[], now: Date],
  never
>(
  'finishes.light',
  `insert into figure_finishes as n (user_id, album_id, number, finish, is_shown, bought_at)
   select $1, $2, l.number, l.finish,
          l.place = min(l.place) over (partition by l.number)
            and not exists (select from figure_finishes f where (f.user_id, f.album_id, f.number) = ($1, $2, l.number)),
          $5
     from unnest($3::int[], $4::text[]) with ordinality as l (number, finish, place)
   on conflict (user_id, album_id, number, finish) do nothing`,
)

/**
 * Counts the copies that an employee received of figures of a season, and lights the finishes that these reach. The caller holds
 * the lock of `lockUser`.
 *
 * @param reception.numbers figure numbers, one per copy
 * @returns the copies received so far, those before these, by number
 * @see AL-6b
 */
export async function lightFinishes(
  tx: Tx,
  reception: { userId: number; album: Album; numbers: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, number>> {
  const { userId, album, numbers, now } = reception
  const rows = await countReceived(tx, userId, album.id, numbers)
  const lit = rows.flatMap(({ number, received, added }) =>
    finishesLit({ rarity: album.figures.get(number)!.rarity, before: received - added, after: received }).map(
      (finish) => ({ number, finish }),
    ),
  )
  if (lit.length > 0) {
    const columns = [lit.map(({ number }) => number), lit.map(({ finish }) => finish)] as const
    await light(tx, userId, album.id, ...columns, now)
  }
  return new Map(rows.map(({ number, received, added }) => [number, received - added]))
}
