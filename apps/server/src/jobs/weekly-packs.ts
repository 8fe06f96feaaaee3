import { packKey, weeklyPack } from '@orbita/domain/packs/packs'
import { weeklyPacksOf } from '@orbita/domain/seasons/season-length'
import { dayKey, weekKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../dependencies.ts'
import { catalogOf } from '../game/albums/catalog.ts'
import { openAlbum } from '../game/albums/open-album.ts'
import { recordNotices } from '../game/notices/record-notices.ts'
import { prepare } from '../infra/db/sql.ts'
import { transaction } from '../infra/db/transaction.ts'

const BATCH = 1_000

// With the mark that goes first, if it is missing still. @see AL-12
const findUnnotified = prepare<[key: string, limit: number, albumId: string], { id: number; wish: number | null }>(
  'jobs.find-unnotified-of-week',
  `select id, (select m.number from wishes w cross join unnest(w.numbers) with ordinality as m (number, place)
                where w.user_id = u.id and w.album_id = $3
                  and not exists (select from collection c
                                   where c.user_id = u.id and c.album_id = $3 and c.number = m.number)
                order by m.place limit 1) as wish
     from users u
    where is_active and 'figuras' = any (platform)
      and not exists (select from packs p where p.user_id = u.id and p.source_key = $1)
      and not exists (select from notices n where n.user_id = u.id and n.notice_key = 'pack:' || $1)
    order by id limit $2`,
)

/**
 * Notifies the people with the album, once a company week, that this week's free pack is waiting. The pack is granted
 * when they visit, so employees who have already visited are skipped. Between seasons nothing is promised.
 *
 * @returns a summary in Spanish
 * @see AL-5, NO-1
 */
export async function notifyWeeklyPacks({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const at = clock()
  const album = await openAlbum(db.pool, catalogOf(db), dayKey(at, config.timeZone))
  if (!album) return undefined

  const isDouble = weeklyPacksOf(album, weekKey(at, config.timeZone)) === 2
  const pack = packKey(weeklyPack(at, config.timeZone))
  const notice = {
    kind: 'pack',
    title: isDouble ? '¡Semana doble: dos sobres te esperan!' : '¡Tu sobre semanal te espera!',
    path: '/figuras/inicio',
    // The visit that grants the pack uses the same key, so only one notice is sent.
    key: `pack:${pack}`,
    at,
  } as const
  const notifyBatch = () =>
    transaction(db.pool, async (tx) => {
      const people = await findUnnotified(tx, pack, BATCH, album.id)
      return recordNotices(
        tx,
        people.map(({ id, wish }) => ({ ...notice, userId: id, text: textFor(wish, isDouble) })),
      )
    })
  let count = 0
  for (let notified = BATCH; notified === BATCH; count += notified) notified = await notifyBatch()
  return count > 0 ? `Avisos del sobre semanal: ${count}` : undefined
}

function textFor(wish: number | null, isDouble: boolean): string {
  const open = isDouble ? 'Entra al álbum y ábrelos cuando quieras.' : 'Entra al álbum y ábrelo cuando quieras.'
  const brings = isDouble ? 'traigan' : 'traiga'
  return wish === null ? open : `${open} Quizá ${brings} tu primer deseo, la N.º ${wish}.`
}
