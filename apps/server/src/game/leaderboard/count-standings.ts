import { endOfDay } from '@orbita/domain/missions/deadlines'
import { type DayKey, dayBefore, dayKey, monthKey, weekOfDay } from '@orbita/domain/time/period'
import type pg from 'pg'
import type { Dependencies } from '../../dependencies.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { inTransaction, withAdvisoryLock } from '../../infra/db/with-advisory-lock.ts'
import { catalogOf } from '../albums/catalog.ts'
import { openAlbum } from '../albums/open-album.ts'
import { correctAll, correctSome, type Interval, takeQueued } from './apply-scores.ts'
import { measureBoards, setMarks } from './set-marks.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'log'>

/** A period that scores are counted over, from the beginning of its first company day. */
type Span = Interval & { name: string; key: string }

/** The moment of a count and its company day. */
type Moment = { now: Date; today: DayKey }

const findCount = prepare<[period: string], { key: string; checked_on: string }>(
  'leaderboard.find-count',
  'select period_key as key, checked_on::text from leaderboard_counts where period = $1',
)

const forgetScores = prepare<[period: string], never>(
  'leaderboard.forget',
  `with marks as (delete from leaderboard_marks where board = $1 or board like $1 || '/%'),
        boards as (delete from leaderboard_boards where board = $1 or board like $1 || '/%')
   delete from leaderboard_scores where board = $1 or board like $1 || '/%'`,
)

const remember = prepare<[period: string, key: string, now: Date, today: DayKey], never>(
  'leaderboard.remember',
  `insert into leaderboard_counts (period, period_key, counted_at, checked_on) values ($1, $2, $3, $4)
   on conflict (period) do update
      set period_key = excluded.period_key, counted_at = excluded.counted_at, checked_on = excluded.checked_on`,
)

const DRIFT = 'La tabla de posiciones no era la de los movimientos. Se corrigió.'

/**
 * Brings the scores of the month and of the season up to date. Readers see the old ones until the new ones are complete.
 * It reads the employees in the queue alone. A new period is counted from its whole ledger, and the first count of a
 * company day compares every score with the ledger: a difference is corrected and logs an error.
 *
 * It runs on its own connection, because a whole ledger takes seconds and no request should wait for it.
 *
 * @param signal stops the count and keeps the old scores
 * @returns a summary of the count, in Spanish; undefined when there was nothing to count
 * @see RC-5
 */
export async function countStandings(needs: Needs, signal?: AbortSignal): Promise<string | undefined> {
  const { db, clock, config } = needs
  const now = clock()
  const moment: Moment = { now, today: dayKey(now, config.timeZone) }
  const spans = await spansOf(needs, moment)
  const countAll = (client: pg.Client) =>
    inTransaction(client, async () => {
      // Queue, ledger and employees must be of one snapshot, or a movement in between would look like a difference.
      await client.query('set transaction isolation level repeatable read')
      // The rows of a few employees are cheaper by their keys than by reading a table that is in memory.
      for (const [name, value] of [
        ['work_mem', '64MB'],
        ['random_page_cost', '1.1'],
      ]) {
        await client.query('select set_config($1, $2, true)', [name, value])
      }
      const queued = await takeQueued(client, spans[0].until)
      const counted: string[] = []
      for (const span of spans) counted.push(...(await countSpan(client, { span, queued, moment, needs })))
      await setMarks(client)
      return counted
    })
  try {
    const counted = await withAdvisoryLock(db.config, 'standings', countAll, signal)
    return counted.length > 0 ? `Tabla contada (puntajes que cambiaron): ${counted.join(', ')}` : undefined
  } catch (error) {
    if (!signal?.aborted) throw error
    return undefined
  }
}

async function spansOf({ db, config }: Needs, { now, today }: Moment): Promise<[Span, Span]> {
  const { timeZone } = config
  const album = await openAlbum(db.pool, catalogOf(db), today)
  const year = today.slice(0, 4)
  const month = monthKey(now, timeZone)
  const startsOn = album?.startsOn ?? `${year}-01-01`
  const spanOf = (period: Span['period'], name: string, first: DayKey, weeks: Span['weeks']): Span => ({
    period,
    name,
    // Counting otherwise begins a period again, and so does each week of a season; it is no difference to report.
    key: weeks ? `${name} ${first} ${weekOfDay(today)}` : `${name} ${first} merit`,
    weeks,
    from: endOfDay(dayBefore(first), timeZone),
    until: endOfDay(today, timeZone),
  })
  return [
    spanOf('month', month, `${month}-01`, null),
    spanOf('season', album?.id ?? year, startsOn, { startsOn, today, timeZone }),
  ]
}

async function countSpan(
  tx: Queryable,
  asked: { span: Span; queued: readonly number[]; moment: Moment; needs: Needs },
): Promise<string[]> {
  const { span, queued, moment, needs } = asked
  const { period, name, key } = span
  const [last] = await findCount(tx, period)
  const isSamePeriod = last?.key === key
  if (isSamePeriod && last.checked_on === moment.today && queued.length === 0) return []

  if (!isSamePeriod) await forgetScores(tx, period)
  const changed = isSamePeriod ? await correctSome(tx, span, queued) : await correctAll(tx, span)
  if (!isSamePeriod || last.checked_on !== moment.today) {
    const count = isSamePeriod ? await correctAll(tx, span) : 0
    if (count > 0) needs.log.error({ event: 'leaderboard.drift', period, count }, DRIFT)
    await measureBoards(tx, period)
  }
  await remember(tx, period, key, moment.now, moment.today)
  return [`${name}: ${changed}`]
}
