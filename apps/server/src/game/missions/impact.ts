import type { MissionImpactOutput } from '@orbita/contract/missions/challenges'
import type { Mission } from '@orbita/domain/missions/challenge'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { lacksPrerequisite } from './joining-sql.ts'

type Counts = Omit<MissionImpactOutput, 'version' | 'changes'>

const countTouched = prepare<
  [
    challengeId: string,
    missionId: string,
    target: number,
    isOver: boolean,
    areas: readonly string[] | null,
    prerequisites: readonly string[],
  ],
  Counts
>(
  'missions.count-touched',
  `with states as (
     select p.completed_at is not null as is_done,
            p.amount >= $3 and not ${lacksPrerequisite({ prerequisites: '$6::text[]', userId: 'p.user_id', challengeId: '$1' })} as reaches,
            $4 or p.amount >= m.target and p.amount < $3
              or not ($5::text[] is null or coalesce(u.area = any ($5::text[]), false)) as is_out
       from mission_progress p
       join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
       join users u on u.id = p.user_id
      where p.challenge_id = $1 and p.mission_id = $2 and (p.amount > 0 or p.completed_at is not null)
   )
   select count(*) filter (where not is_done) as "inProgress",
          count(*) filter (where not is_done and reaches) as "wouldComplete",
          count(*) filter (where is_done) as completed,
          count(*) filter (where not is_done and not reaches and is_out) as "noLongerReach"
     from states`,
)

/**
 * Counts the people an edit would affect: of those on the mission, how many would complete it now, and how many no
 * longer could because it has ended, their area is excluded, or their amount no longer reaches the target.
 *
 * @param asked.mission the mission after the edit
 * @param asked.today the company's day
 * @see MI-5
 */
export async function countImpact(
  db: Queryable,
  asked: { challengeId: string; mission: Mission; today: string },
): Promise<Counts> {
  const { challengeId, mission, today } = asked
  const { id, target, endsOn, areas = null, prerequisites } = mission
  return (await countTouched(db, challengeId, id, target, endsOn < today, areas, prerequisites))[0]!
}
