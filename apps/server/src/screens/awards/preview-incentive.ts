import type { IncentivePreviewOutput } from '@orbita/contract/awards/operator-awards'
import type { WrittenIncentive } from '@orbita/domain/awards/inputs'
import { DomainError } from '@orbita/domain/errors'
import { dayKey } from '@orbita/domain/time/period'
import { incentiveProblems } from '../../game/awards/authoring/incentive-problems.ts'
import { meets, PERSON_FACTS, RANK_IDS } from '../../game/awards/unlock-incentives.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Effects = Pick<IncentivePreviewOutput, 'keeps' | 'unclaimed' | 'eligible' | 'changesGifts'> & { isKnown: boolean }

const count = prepare<[awardId: string | null, gives: string], Effects>(
  'award-list.preview',
  `select w.id is not null as "isKnown", coalesce(won.keeps, 0)::bigint as keeps,
          coalesce(won.unclaimed, 0)::bigint as unclaimed,
          (select count(*) from users u where u.is_active and 'mision-espacial' = any (u.platform)
              and not exists (select from award_states s where s.award_id = $1 and s.user_id = u.id)) as eligible,
          w.id is not null and w.published_at is not null and jsonb_build_object('experience', w.experience,
            'credits', w.credits, 'packs', w.packs, 'prize', w.prize) is distinct from $2::jsonb as "changesGifts"
     from (select 1) one left join awards w on w.id = $1 and w.platform = 'mision-espacial'
     left join lateral (select count(*) as keeps, count(*) filter (where s.state = 'unlocked') as unclaimed
                          from award_states s where s.award_id = w.id) won on true`,
)

const findMeeting = prepare<
  [rule: string, ranks: readonly string[], awardId: string | null],
  IncentivePreviewOutput['people'][number] & { total: number }
>(
  'award-list.preview-people',
  `select u.id, u.name, u.email, u.avatar, u.area, count(*) over () as total
     from (select ${PERSON_FACTS} from users u where u.is_active and 'mision-espacial' = any (u.platform)) p
     join users u on u.id = p.id
    where ${meets('$1::jsonb')} and not exists (select from award_states s where s.award_id = $3 and s.user_id = p.id)
    order by u.folded_name, u.id limit 50`,
)

/**
 * Returns what publishing an award of the programme would do, and what keeps it from being published.
 *
 * @param asked.id null for a new one
 * @throws DomainError `NOT_FOUND`
 * @see D-76, CO-5
 */
export async function previewIncentive(
  db: Queryable,
  asked: { id: string | null; incentive: WrittenIncentive; now: Date; timeZone: string },
): Promise<IncentivePreviewOutput> {
  const { id, incentive, now, timeZone } = asked
  const { rule, gives, prize, startsOn } = incentive
  const begins = startsOn === null || startsOn <= dayKey(now, timeZone)
  const [[effects], people, problems] = await Promise.all([
    count(db, id, JSON.stringify({ ...gives, prize: prize?.name ?? null })),
    findMeeting(db, JSON.stringify(rule), RANK_IDS, id),
    incentiveProblems(db, asked),
  ])
  const { isKnown, ...known } = effects!
  if (id !== null && !isKnown) throw new DomainError('NOT_FOUND')

  return {
    ...known,
    problems,
    unlocks: begins ? (people[0]?.total ?? 0) : 0,
    people: begins ? people.map(({ total: _total, ...person }) => person) : [],
  }
}
