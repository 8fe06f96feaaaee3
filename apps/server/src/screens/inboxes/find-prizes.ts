import type { PrizesOutput } from '@orbita/contract/screens/console-inboxes'
import type { PlatformId } from '@orbita/domain/platforms'
import { PRIZE_OF_STATE } from '../../game/awards/prize-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, OF_AREAS } from '../../people/users/areas-sql.ts'
import { AT_ONCE, CASE_PERSON, type CasePersonRow, casePersonOf, type Moment, promiseOf } from './promised.ts'

type Row = CasePersonRow & {
  award_id: string
  title: string
  prize: string | null
  platform: PlatformId
  asked_at: Date | null
  total: number
}

const findWaiting = prepare<[limit: number, areas: Areas], Row>(
  'prizes.find-waiting',
  `select ${CASE_PERSON}, w.id as award_id, w.title, ${PRIZE_OF_STATE} as prize, w.platform, s.claimed_at as asked_at, count(*) over () as total
     from awards w join award_states s on s.award_id = w.id join users u on u.id = s.user_id
    where s.state = 'claimed' and s.claimed_at is not null and ${PRIZE_OF_STATE} is not null and u.erased_at is null
      and ${OF_AREAS('$2')}
    order by s.claimed_at, u.id limit $1`,
)

/** Returns the physical prizes of both platforms that employees claimed and nobody has handed over. @see D-78, AW-2 */
export async function findPrizes(db: Queryable, asked: Moment & { areas: Areas }): Promise<PrizesOutput> {
  const [{ promise, promisedOn }, rows] = await Promise.all([
    promiseOf(db, 'prizes', asked),
    findWaiting(db, AT_ONCE, asked.areas),
  ])
  return {
    today: asked.today,
    promise,
    total: rows[0]?.total ?? 0,
    prizes: rows.map((row) => {
      const { award_id: awardId, title, platform } = row
      const prize = row.prize!
      const at = row.asked_at!
      const person = casePersonOf(row)
      return { person, awardId, title, prize, platform, askedAt: at.toISOString(), promisedOn: promisedOn(at) }
    }),
  }
}
