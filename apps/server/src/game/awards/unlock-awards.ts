import type { AlbumAward } from '@orbita/domain/album/awards'
import { pagePath } from '@orbita/domain/album/page-path'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { recordNotices } from '../notices/record-notices.ts'

const insertUnlocked = prepare<[userId: number, awardIds: readonly string[], now: Date], { award_id: string }>(
  'awards.unlock',
  `insert into award_states (user_id, award_id, state, unlocked_at)
   select $1, id, 'unlocked', $3 from unnest($2::text[]) as id
   on conflict do nothing
   returning award_id`,
)

/** Unlocks awards of the album for an employee, once each, and notifies them. Claiming comes later. @see AW-1 */
export async function unlockAwards(
  tx: Tx,
  unlocking: { userId: number; awards: readonly AlbumAward[]; now: Date },
): Promise<void> {
  const { userId, awards, now } = unlocking
  if (awards.length === 0) return

  invalidate(tx, userId, 'awards')
  const rows = await insertUnlocked(
    tx,
    userId,
    awards.map(({ id }) => id),
    now,
  )
  const unlocked = new Set(rows.map((row) => row.award_id))
  const notice = { userId, kind: 'award', at: now, celebrates: true } as const
  await recordNotices(
    tx,
    awards
      .filter(({ id }) => unlocked.has(id))
      .map(({ id, title, won, rule }) => ({
        ...notice,
        // A completed page is told in the album, where it happened.
        path: rule.kind === 'page-complete' ? pagePath(rule.page) : '/figuras/premios',
        title: `Premio desbloqueado: ${title}`,
        text: won,
        key: `award:${id}`,
      })),
  )
}
