import type {
  RedemptionInboxOutput,
  RedemptionOutput,
  RedemptionsOutput,
  RedemptionToHandleOutput,
} from '@orbita/contract/rewards/redemptions'
import { DomainError } from '@orbita/domain/errors'
import { PAGE_SIZE } from '@orbita/domain/page'
import type { RedeemState } from '@orbita/domain/rewards/redemption'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { type Areas, OF_AREAS } from '../../../people/users/areas-sql.ts'
import { CREDITS, IS_OPEN } from './spending.ts'
import { plainOf, REDEEM, type RedeemRow, redeemView } from './to-redemption-output.ts'

/** The most redemptions a list holds; open ones take precedence over later closed ones. */
const MOST = 100

const findMine = prepare<[userId: number], { credits: RedemptionsOutput['credits']; redeems: RedeemRow[] }>(
  'redeems.find-mine',
  `select ${CREDITS} as credits,
          (select coalesce(json_agg(mine order by mine.id desc), '[]')
             from (select ${REDEEM} from redeems d where d.user_id = u.id
                    order by d.${IS_OPEN} desc, d.id desc limit ${MOST}) mine) as redeems
     from users u where u.id = $1`,
)

const findOne = prepare<[redeemId: number], RedeemRow>(
  'redeems.find-one',
  `select ${REDEEM} from redeems d where d.id = $1`,
)

/**
 * Returns an employee's redemptions in one query.
 *
 * @throws DomainError `PROFILE_NOT_FOUND`
 * @see D-64, RE-3
 */
export async function findRedeems(db: Queryable, userId: number): Promise<RedemptionsOutput> {
  const [row] = await findMine(db, userId)
  if (!row) throw new DomainError('PROFILE_NOT_FOUND')

  return { redeems: row.redeems.map(redeemView), credits: row.credits }
}

/**
 * Returns a redemption as its owner sees it.
 *
 * @param redeemId of one that exists
 */
export async function findRedeem(db: Queryable, redeemId: number): Promise<RedemptionOutput> {
  const [row] = await findOne(db, redeemId)
  return redeemView(row!)
}

export type InboxRow = RedeemRow &
  Pick<RedemptionToHandleOutput, 'personId' | 'name' | 'email' | 'avatar' | 'area' | 'isActive' | 'overdueOn'>

export const TO_HANDLE = `${REDEEM}, u.id as "personId", u.avatar, u.name, u.email, u.area, u.is_active as "isActive",
       d.overdue_on::text as "overdueOn"
     from redeems d join users u on u.id = d.user_id`

const findPage = prepare<
  [
    state: RedeemState | null,
    person: number | null,
    before: number | null,
    limit: number,
    reward: string | null,
    areas: Areas,
  ],
  InboxRow
>(
  'redeems.find-page',
  `select ${TO_HANDLE}
    where ($1::text is null or d.state = $1) and ($2::bigint is null or d.user_id = $2)
      and ($3::bigint is null or d.id < $3) and ($5::text is null or d.reward_id = $5) and ${OF_AREAS('$6')}
    order by d.id desc limit $4`,
)

/**
 * Returns a page of redemptions for operators, the latest first.
 *
 * @param asked.state absent: all states
 * @param asked.person id of the one person whose redemptions are asked for; absent: everybody's
 * @param asked.reward id of the one reward; absent: all rewards
 * @param asked.areas those of the reader @param asked.before id of the last one on the previous page
 * @see RE-3
 */
export async function findRedemptionInbox(
  db: Queryable,
  asked: {
    state?: RedeemState | undefined
    person?: number | undefined
    reward?: string | undefined
    before?: number | undefined
    areas: Areas
  },
): Promise<RedemptionInboxOutput> {
  const { state = null, person = null, reward = null, before = null, areas } = asked
  const rows = await findPage(db, state, person, before, PAGE_SIZE + 1, reward, areas)
  const redeems = rows.slice(0, PAGE_SIZE).map(toHandle)
  return { redeems, next: rows.length > PAGE_SIZE ? redeems.at(-1)!.id : null }
}

const findOneToHandle = prepare<[redeemId: number], InboxRow>(
  'redeems.find-to-handle',
  `select ${TO_HANDLE} where d.id = $1`,
)

/**
 * Returns a redemption as operators see it.
 *
 * @param redeemId of one that exists
 */
export async function findToHandle(db: Queryable, redeemId: number): Promise<RedemptionToHandleOutput> {
  const [row] = await findOneToHandle(db, redeemId)
  return toHandle(row!)
}

/** Returns a redemption as operators see it. */
export function toHandle(row: InboxRow): RedemptionToHandleOutput {
  const { personId, name, email, avatar, area, isActive, overdueOn } = row
  return { ...plainOf(row), personId, name, email, avatar, area, isActive, overdueOn }
}
