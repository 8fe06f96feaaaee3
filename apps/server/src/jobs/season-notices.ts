import { END_NOTICE_DAYS, endNoticeOn } from '@orbita/domain/seasons/season-calendar'
import { longDayWords } from '@orbita/domain/time/day-words'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../dependencies.ts'
import { type NewNotice, recordNotices } from '../game/notices/record-notices.ts'
import { prepare, type Queryable } from '../infra/db/sql.ts'
import { transaction } from '../infra/db/transaction.ts'

const BATCH = 1_000

const tryLock = prepare<[], { is_mine: boolean }>(
  'jobs.try-season-notices',
  `select pg_try_advisory_xact_lock(hashtextextended('jobs.season-notices', 0)) as is_mine`,
)

/** @property crosses whether packs beyond five are opened on its last day, and awards claimed */
type Ending = { id: string; title: string; startsOn: string; endsOn: string; crosses: boolean }

const findEnding = prepare<[today: string, days: readonly number[], timeZone: string], Ending>(
  'jobs.find-ending-seasons',
  `select id, title, starts_on::text as "startsOn", ends_on::text as "endsOn",
          starts_on::timestamp at time zone $3 >= (select since from rules_since where edition = 3) as crosses
     from albums where ends_on - $1::date = any ($2::int[]) order by id`,
)

type Opening = { id: string; title: string; figures: number }

// Yesterday's too, for a job that did not run on the first day. The first season of a company is not announced.
const findOpening = prepare<[today: string], Opening>(
  'jobs.find-opening-seasons',
  `select a.id, a.title, (select count(*) from figures f where f.album_id = a.id) as figures
     from albums a
    where $1::date - a.starts_on between 0 and 1 and a.ends_on >= $1
      and exists (select from albums b where b.starts_on < a.starts_on) order by a.id`,
)

const findUnnotified = prepare<[key: string, limit: number], { id: number }>(
  'jobs.find-unnotified-of-season',
  `select id from users u
    where is_active and 'figuras' = any (platform)
      and not exists (select from notices n where n.user_id = u.id and n.notice_key = $1)
    order by id limit $2`,
)

/** The advice before the end of a season, by the days left. @see AL-9 */
const WHAT_TO_DO: Readonly<Record<(typeof END_NOTICE_DAYS)[number], string>> = {
  30: 'Hay tiempo: mira qué te falta, propón cambios y guarda polvo para las más difíciles.',
  7: 'Abre los sobres que guardas, responde tus intercambios y regala tus repetidas.',
  1: 'Abre hoy los sobres que quieras: los demás te esperan para la próxima. Tus repetidas se hacen polvo cuando quieras.',
}

/** What is added where something crosses: the last day claims and opens it. @see AL-9 */
const WHAT_CROSSES: typeof WHAT_TO_DO = {
  30: 'Hay tiempo: mira qué te falta, propón cambios y guarda polvo para las más difíciles. El último día reclamamos los premios que te esperen y abrimos en este álbum los sobres que pasen de cinco.',
  7: 'Abre los sobres que guardas, responde tus intercambios y regala tus repetidas. Cinco sobres pasan a la próxima; los demás los abrimos el último día en este álbum.',
  1: 'Abre hoy los sobres que quieras: cinco te esperan para la próxima y los demás los abrimos mañana por la noche en este álbum. Tus repetidas se hacen polvo cuando quieras.',
}

type Announcement = Omit<NewNotice, 'userId'>

/**
 * Announces to the people with the album the end of a season, 30, 7 and 1 days before it, and the first day of the next,
 * once however often it runs on that day. Only one process runs it at a time; the others skip it.
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
  for (const announcement of await announcementsOf(db.pool, { today, now, timeZone: config.timeZone })) {
    const notifyBatch = () =>
      transaction(db.pool, async (tx) => {
        const [lock] = await tryLock(tx)
        if (!lock?.is_mine) return 0

        const people = await findUnnotified(tx, announcement.key, BATCH)
        return recordNotices(
          tx,
          people.map(({ id }) => ({ ...announcement, userId: id })),
        )
      })
    let count = 0
    for (let notified = BATCH; notified === BATCH; count += notified) notified = await notifyBatch()
    all += count
  }
  return all > 0 ? `Avisos de la temporada: ${all}` : undefined
}

async function announcementsOf(
  db: Queryable,
  { today, now, timeZone }: { today: string; now: Date; timeZone: string },
): Promise<Announcement[]> {
  const endings = (await findEnding(db, today, END_NOTICE_DAYS, timeZone)).flatMap((season) => {
    const left = endNoticeOn(season, today)
    return left === undefined ? [] : [announcementOf(season, left, now)]
  })
  return [...endings, ...(await findOpening(db, today)).map((season) => openingOf(season, now))]
}

function openingOf({ id, title, figures }: Opening, now: Date): Announcement {
  return {
    kind: 'season',
    title: `Ya abrió «${title}»`,
    text: `${figures} figuras nuevas te esperan, y los sobres que guardabas ya se pueden abrir.`,
    path: '/figuras/album',
    key: `season-open:${id}`,
    at: now,
  }
}

function announcementOf(season: Ending, left: (typeof END_NOTICE_DAYS)[number], now: Date): Announcement {
  return {
    kind: 'season',
    title: left === 1 ? `Mañana termina «${season.title}»` : `«${season.title}» termina en ${left} días`,
    text: `${(season.crosses ? WHAT_CROSSES : WHAT_TO_DO)[left]} El último día es el ${longDayWords(season.endsOn)}, hasta las 23:59. Tu álbum y tu polvo estelar se quedan contigo.`,
    path: '/figuras/album',
    key: `season-end:${season.id}:${left}`,
    at: now,
  }
}
