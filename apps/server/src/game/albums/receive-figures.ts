import { awardsToUnlock } from '@orbita/domain/album/award-progress'
import type { AlbumAward } from '@orbita/domain/album/awards'
import { halvesReached } from '@orbita/domain/album/half-pages'
import { completedBy } from '@orbita/domain/album/progress'
import { raiseEvent } from '../../events/raise-event.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import type { AlbumHolder } from './album-holder.ts'
import { lightFinishes } from './finishes/light-finishes.ts'
import { grantPack } from './packs/grant-pack.ts'

const addCopies = prepare<
  [userId: number, albumId: string, numbers: readonly number[], now: Date],
  { number: number; copies: number }
>(
  'albums.add-copies',
  `insert into collection as c (user_id, album_id, number, copies, first_at)
   select $1, $2, number, count(*), $4 from unnest($3::int[]) as number group by number order by number
   on conflict (user_id, album_id, number) do update set copies = c.copies + excluded.copies
   returning number, copies`,
)

const recordArrivals = prepare<
  [userId: number, albumId: string, numbers: readonly number[], source: string, text: string, now: Date],
  never
>(
  'albums.record-arrivals',
  `insert into figure_arrivals (user_id, album_id, number, source, text, at)
   select $1, $2, number, $4, $5, $6 from unnest($3::int[]) as number`,
)

const dateCompletions = prepare<
  [userId: number, albumId: string, pages: readonly string[], now: Date],
  { page_id: string }
>(
  'albums.date-completions',
  `insert into album_completions (user_id, album_id, page_id, at) select $1, $2, page, $4 from unnest($3::text[]) as page
   on conflict do nothing
   returning page_id`,
)

/** The page id that means the whole album in `album_completions`. */
const WHOLE_ALBUM = ''

export type Received = {
  /** copies owned now of each received figure, by its number */
  copies: ReadonlyMap<number, number>
  /** copies received in the season before these, by number; of bought figures none is counted */
  before: ReadonlyMap<number, number>
  /** pages completed for the first time */
  completedPages: { id: string; title: string }[]
  albumComplete: boolean
  /** awards that these figures unlocked */
  awards: AlbumAward[]
}

/**
 * Adds figures to an employee's album, lights their finishes, completes its pages and the album, and unlocks the awards they
 * reach.
 *
 * @param reception.holder read in this transaction under the lock of `lockUser`
 * @param reception.numbers figure numbers, one per copy
 * @param reception.text how the figures came, in Spanish
 * @see AL-5, AL-6, AL-6b, AL-8, AW-1
 */
export async function receiveFigures(
  tx: Tx,
  reception: {
    userId: number
    holder: AlbumHolder
    numbers: readonly number[]
    source: 'pack' | 'stardust' | 'trade' | 'code' | 'gift' | 'wish'
    text: string
    now: Date
  },
): Promise<Received> {
  const { userId, holder, numbers, source, text, now } = reception
  const { album, owned, unlocked } = holder
  invalidate(tx, userId, 'album')
  const rows = await addCopies(tx, userId, album.id, numbers, now)
  // The row of an opened pack already records the figures it brought.
  if (source !== 'pack') await recordArrivals(tx, userId, album.id, numbers, source, text, now)
  const copies = new Map(rows.map((row) => [row.number, row.copies]))
  const before =
    source === 'stardust' ? new Map<number, number>() : await lightFinishes(tx, { userId, album, numbers, now })
  const after = new Set([...owned, ...numbers.map((number) => album.figures.get(number)!.id)])
  if (after.size === owned.size) return { copies, before, completedPages: [], albumComplete: false, awards: [] }

  const [half] = halvesReached({ season: album, before: owned, after })
  if (half) {
    const cause = { source: 'half-page', id: album.id } as const
    await grantPack(tx, { userId, cause, text: `Media página: ${half.title}`, grantedAt: now })
  }
  const completed = completedBy({ season: album, before: owned, after })
  const dated = new Set(await dateCompleted(tx, { userId, albumId: album.id, completed, now }))
  const awards = awardsToUnlock({
    season: { pages: [...album.pages], awards: [...album.awards] },
    owned: after,
    unlocked,
  })
  if (awards.length > 0) await raiseEvent(tx, { kind: 'album-awards-earned', userId, awards, at: now })
  return {
    copies,
    before,
    completedPages: album.pages.filter(({ id }) => dated.has(id)).map(({ id, title }) => ({ id, title })),
    albumComplete: dated.has(WHOLE_ALBUM),
    awards,
  }
}

async function dateCompleted(
  tx: Tx,
  completion: { userId: number; albumId: string; completed: { pages: string[]; album: boolean }; now: Date },
): Promise<string[]> {
  const { userId, albumId, completed, now } = completion
  const pages = [...completed.pages, ...(completed.album ? [WHOLE_ALBUM] : [])]
  if (pages.length === 0) return []

  return (await dateCompletions(tx, userId, albumId, pages, now)).map((row) => row.page_id)
}
