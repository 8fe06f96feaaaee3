import { DomainError } from '@orbita/domain/errors'
import { crossingWords, packsOpenedFor } from '@orbita/domain/packs/crossing'
import { isOfLostServer } from '../../../infra/db/connections/open-client.ts'
import { withinSavepoint } from '../../../infra/db/savepoint.ts'
import { prepare } from '../../../infra/db/sql.ts'
import { isRetryable, type Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import type { Log } from '../../../infra/log/log.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import type { Catalog } from '../../albums/catalog.ts'
import { openUnderLock } from '../../albums/packs/open-pack.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { readAlbumAward } from '../claim-award.ts'
import { payAward } from '../pay-award.ts'

const isDone = prepare<[userId: number, key: string], { one: number }>(
  'crossing.is-done',
  'select 1 as one from notices where user_id = $1 and notice_key = $2',
)

const findAwards = prepare<[userId: number, albumId: string], { id: string }>(
  'crossing.find-awards',
  `select s.award_id as id from award_states s join awards w on w.id = s.award_id
    where s.user_id = $1 and s.state = 'unlocked' and w.album_id = $2 order by s.unlocked_at, w.position, w.id`,
)

const findPacks = prepare<[userId: number, at: Date], { id: number }>(
  'crossing.find-packs',
  `select id from packs where user_id = $1 and state = 'granted' and granted_at <= $2 order by granted_at, id`,
)

/**
 * Settles what crosses for one person: claims, then packs, the oldest first. Neither is something that they did, so nothing of it
 * counts for the pulso. An award that cannot be paid stays in its chest.
 *
 * @param crossing.key of the notice that says it, which keeps a second time from doing anything
 * @param crossing.at the instant, on the last day of the season
 * @returns whether anything was done
 * @see AL-9
 */
export async function crossForOne(
  tx: Tx,
  crossing: {
    userId: number
    season: { id: string; title: string }
    key: string
    at: Date
    now: Date
    timeZone: string
    catalog: Catalog
    log: Log
  },
): Promise<boolean> {
  const { userId, season, key, at, now, timeZone, catalog } = crossing
  await lockUser(tx, userId)
  if ((await isDone(tx, userId, key)).length > 0) return false

  const awards = await claimAll(tx, crossing)
  const waiting = await findPacks(tx, userId, at)
  const opened = waiting.slice(0, packsOpenedFor(waiting.length))
  let figures = 0
  let stardust = 0
  for (const { id: packId } of opened) {
    const opening = await openUnderLock(tx, { userId, catalog, timeZone, now: at, packId, isForThem: true })
    figures += opening.cards.filter(({ isNew }) => isNew).length
    stardust += opening.stardust
  }
  if (awards + opened.length === 0) return false

  const text = `Terminó «${season.title}». ${crossingWords({ awards, packs: opened.length, figures, stardust })}`
  const notice = { userId, kind: 'season', title: 'Lo que abrimos por ti', text, key, at: now } as const
  await recordNotices(tx, [{ ...notice, path: '/figuras/album', celebrates: true }])
  invalidate(tx, userId, 'awards')
  return true
}

async function claimAll(
  tx: Tx,
  { userId, season, at, catalog, log }: Parameters<typeof crossForOne>[1],
): Promise<number> {
  let paid = 0
  for (const { id } of await findAwards(tx, userId, season.id)) {
    try {
      await withinSavepoint(tx, async () => {
        const { award } = await readAlbumAward(tx, catalog, id)
        await payAward(tx, { userId, award, now: at })
      })
      paid += 1
    } catch (err) {
      if (isRetryable(err) || (!(err instanceof DomainError) && isOfLostServer(err))) throw err
      log.error({ event: 'award.cross', userIds: [userId], err }, `The award ${id} could not be paid`)
    }
  }
  return paid
}
