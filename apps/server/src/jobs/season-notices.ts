import { END_NOTICE_DAYS, endNoticeOn } from '@orbita/domain/album/season-calendar'
import { dayKey } from '@orbita/domain/period'
import type { Dependencies } from '../dependencies.ts'
import { type NewNotice, recordNotices } from '../game/notices/record-notices.ts'
import { prepare } from '../infra/db/sql.ts'
import { transaction } from '../infra/db/transaction.ts'

const BATCH = 1_000

const tryLock = prepare<[], { is_mine: boolean }>(
  'jobs.try-season-notices',
  `select pg_try_advisory_xact_lock(hashtextextended('jobs.season-notices', 0)) as is_mine`,
)

type Ending = { id: string; title: string; startsOn: string; endsOn: string }

const findEnding = prepare<[today: string, days: readonly number[]], Ending>(
  'jobs.find-ending-seasons',
  `select id, title, starts_on::text as "startsOn", ends_on::text as "endsOn"
     from albums where ends_on - $1::date = any ($2::int[]) order by id`,
)

const findUntold = prepare<[key: string, limit: number], { id: number }>(
  'jobs.find-untold-of-season',
  `select id from users u
    where is_active and 'figuras' = any (platform)
      and not exists (select from notices n where n.user_id = u.id and n.notice_key = $1)
    order by id limit $2`,
)

type Announcement = Omit<NewNotice, 'userId'>

/**
 * Announces the end of a season to the people with the album, 30, 7 and 1 days before it, once however often it runs on
 * that day. Only one process runs it at a time; the others skip it.
 *
 * @see AL-9
 */
export async function seasonNotices({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  let all = 0
  const now = clock()
  const today = dayKey(now, config.timeZone)
  for (const season of await findEnding(db.pool, today, END_NOTICE_DAYS)) {
    const left = endNoticeOn(season, today)
    if (left === undefined) continue

    const announcement = announcementOf(season, left, now)
    const notifyBatch = () =>
      transaction(db.pool, async (tx) => {
        const [lock] = await tryLock(tx)
        if (!lock?.is_mine) return 0

        const people = await findUntold(tx, announcement.key, BATCH)
        return recordNotices(
          tx,
          people.map(({ id }) => ({ ...announcement, userId: id })),
        )
      })
    let count = 0
    for (let notified = BATCH; notified === BATCH; count += notified) notified = await notifyBatch()
    all += count
  }
  return all > 0 ? `Avisos del fin de la temporada: ${all}` : undefined
}

function announcementOf(season: Ending, left: number, now: Date): Announcement {
  return {
    kind: 'season',
    title: left === 1 ? `Mañana termina «${season.title}»` : `«${season.title}» termina en ${left} días`,
    text: `El último día es el ${inWords(season.endsOn)}, hasta las 23:59. Tu álbum queda para siempre y tu polvo estelar pasa completo a la próxima temporada.`,
    path: '/figuras/album',
    key: `season-end:${season.id}:${left}`,
    at: now,
  }
}

/** Formats a day as `30 de abril de 2027`, without a time zone. */
function inWords(day: string): string {
  return new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
}
