import { RANKS } from '@orbita/domain/ranks'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { recordNotices } from '../notices/record-notices.ts'

/** An award of the programme that an employee has just earned. */
export type UnlockedIncentive = { userId: number; awardId: string; title: string; won: string }

/** The ids of the ranks in order, which {@link PERSON_FACTS} and {@link meets} have as `$2`. */
export const RANK_IDS = RANKS.map(({ id }) => id)

/** The SQL columns of the facts about employee `u` that rules compare. */
export const PERSON_FACTS = `u.id, array_position($2::text[], u.level) as rank,
            (select coalesce(sum(c.completed), 0) from challenges c where c.user_id = u.id) as missions,
            (select count(distinct b.month) from best_employees b
              where b.user_id = u.id and b.replaced_at is null) as months`

/** Writes the SQL condition that the facts `p` of an employee meet a rule. @param rule an expression of type jsonb */
export const meets = (rule: string) => `case ${rule} ->> 'kind'
              when 'rank-reached' then p.rank >= array_position($2, ${rule} ->> 'rank')
              when 'missions-completed' then p.missions >= (${rule} ->> 'count')::int
              when 'best-employee' then p.months >= (${rule} ->> 'count')::int
              when 'challenge-complete' then exists (
                select 1 from challenges c
                 where c.user_id = p.id and c.challenge_id = ${rule} ->> 'challenge' and c.completed_at is not null)
              else false end`

const insertUnlocked = prepare<[userIds: readonly number[], ranks: readonly string[], now: Date], UnlockedIncentive>(
  'awards.unlock-incentives',
  `with person as (
     select ${PERSON_FACTS} from users u where u.id = any ($1::bigint[]) and 'mision-espacial' = any (u.platform)
   ), unlocked as (
     insert into award_states (user_id, award_id, state, unlocked_at)
     select p.id, w.id, 'unlocked', $3
       from person p join awards w on w.platform = 'mision-espacial' and w.retired_at is null
              and w.published_at is not null and (w.opens_at is null or w.opens_at <= $3)
              and (w.closes_at is null or w.closes_at > $3) and ${meets('w.rule')}
      where not exists (select 1 from award_states s where s.user_id = p.id and s.award_id = w.id)
      order by p.id, w.position
     on conflict do nothing
     returning user_id, award_id
   )
   select n.user_id as "userId", n.award_id as "awardId", w.title, w.won
     from unlocked n join awards w on w.id = n.award_id
    order by n.user_id, w.position`,
)

/**
 * Unlocks the awards of the programme on offer whose rule these people meet, once each. They are claimed later. It reads
 * `users.level`, `challenges` and `best_employees`, so the caller must change those first in the same transaction.
 * People without access to the platform unlock nothing.
 *
 * @param asked.userIds a few thousand at most
 * @returns the newly unlocked awards
 * @see AW-1, CO-4
 */
export async function unlockIncentives(
  tx: Tx,
  asked: { userIds: readonly number[]; now: Date },
): Promise<UnlockedIncentive[]> {
  if (asked.userIds.length === 0) return []

  const unlocked = await insertUnlocked(tx, asked.userIds, RANK_IDS, asked.now)
  for (const { userId } of unlocked) invalidate(tx, userId, 'incentives')
  await recordNotices(
    tx,
    unlocked.map(({ userId, awardId, title, won }) => ({
      userId,
      kind: 'award' as const,
      title: `Premio desbloqueado: ${title}`,
      text: won,
      path: '/mision-espacial/incentivos',
      key: `award:${awardId}`,
      at: asked.now,
      celebrates: true,
    })),
  )
  return unlocked
}
