import { GREETING_PATH } from '@orbita/domain/notices/inputs'
import {
  ANNIVERSARY_CREDITS,
  type Anniversaries,
  type Milestone,
  milestoneWords,
} from '@orbita/domain/people/anniversaries'
import { anniversaryNotice, colleagueTitle, giftWords, leaderNotice } from '@orbita/domain/people/anniversary-words'
import type { PlatformId } from '@orbita/domain/platforms'
import type { DayKey } from '@orbita/domain/time/period'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { madeSince, tiesOf } from '../../people/benefit/ties.ts'
import { lockUsers } from '../../people/users/lock-user.ts'
import { grantPacks } from '../albums/packs/grant-packs.ts'
import { recordMovements } from '../ledger/record-movements.ts'
import { recordNotices } from '../notices/record-notices.ts'

type Reached = Omit<Anniversaries, 'tellsLeader'> & {
  people: readonly { userId: number; milestone: Milestone }[]
  at: Date
}
type Person = { id: number; name: string; platforms: PlatformId[]; joinedOn: DayKey }

const findPeople = prepare<[userIds: readonly number[]], Person>(
  'anniversaries.find-people',
  `select id, name, platform as platforms, joined_on::text as "joinedOn" from users where id = any ($1::bigint[])`,
)

// The day that decides is the last one that was written: in the audit by hand or by a system, whose key's maker answers for it, or
// by a file that stands.
const findOwnDays = prepare<[userIds: readonly number[], since: Date], { id: number }>(
  'anniversaries.find-own-days',
  `select u.id from users u
    where u.id = any ($1::bigint[])
      and exists (
        select from (
          (select coalesce(k.made_by, a.actor_account_id) as actor
             from audit a left join machine_keys k on k.account_id = a.actor_account_id
            where a.person_id = u.id and a.action = 'users.edit' and a.details -> 'after' ? 'joinedOn' and a.at > $2
            order by a.at desc, a.id desc limit 1)
          union
          select b.actor_account_id from people_batch_changes c join people_batches b on b.id = c.batch_id
           where c.user_id = u.id and c.before ? 'joined_on' and b.applied_at > $2 and b.undone_at is null) written
         cross join lateral ${tiesOf('written.actor', '$2::timestamptz')} t
         where t.user_id = u.id)`,
)

const findColleagues = prepare<[userIds: readonly number[]], { userId: number; ofId: number }>(
  'anniversaries.find-colleagues',
  `select c.id as "userId", u.id as "ofId" from users u
     join users c on c.area = u.area and c.id <> u.id and c.is_active and 'mision-espacial' = any (c.platform)
    where u.id = any ($1::bigint[]) and 'mision-espacial' = any (u.platform) and not u.anniversary_quiet order by c.id`,
)

/**
 * Celebrates anniversaries: the moment of their people with the packs of the setting, or credits for who has no album, and the
 * notice to the colleagues of their area if the company asks for it and the person does not mind. Whose day was changed in the
 * last thirty days by themselves as an operator, or by who created them, is told and given nothing.
 *
 * @see AN-1, AL-5, CO-2, CO-4, PT-6
 */
export async function celebrateAnniversaries(tx: Tx, { people, tells, packs, at }: Reached): Promise<void> {
  const ids = people.map(({ userId }) => userId)
  await lockUsers(tx, ids)
  const known = new Map((await findPeople(tx, ids)).map((one) => [one.id, one]))
  const has = (id: number, platform: PlatformId) => known.get(id)?.platforms.includes(platform) ?? false
  const ownDays = new Set((await findOwnDays(tx, ids, madeSince(at))).map(({ id }) => id))
  const packsOf = (id: number) => (ownDays.has(id) ? 0 : packs)
  await grantPacks(
    tx,
    people.flatMap(({ userId, milestone }) =>
      Array.from({ length: packsOf(userId) }, (_, index) => ({
        userId,
        cause: { source: 'gift' as const, id: `anniversary-${milestone}`, ordinal: index + 1 },
        text: `Aniversario: ${milestoneWords(milestone)}`,
        grantedAt: at,
      })),
    ),
  )
  await recordMovements(
    tx,
    people
      .filter(({ userId }) => packsOf(userId) > 0 && !has(userId, 'figuras') && has(userId, 'mision-espacial'))
      .map(({ userId, milestone }) => ({
        ...{ userId, kind: 'gift' as const, experience: 0, credits: ANNIVERSARY_CREDITS, occurredAt: at },
        ...{ reason: `Aniversario: ${milestoneWords(milestone)}`, key: `anniversary:${milestone}` },
      })),
  )
  await recordNotices(
    tx,
    people.map(({ userId, milestone }) => ({
      ...{ userId, kind: 'anniversary' as const, key: `anniversary:${milestone}`, at, celebrates: true },
      ...anniversaryNotice({
        milestone,
        joinedOn: known.get(userId)!.joinedOn,
        gift: giftWords({
          packs: packsOf(userId),
          hasAlbum: has(userId, 'figuras'),
          hasMissions: has(userId, 'mision-espacial'),
        }),
      }),
      path: has(userId, 'figuras') && packsOf(userId) > 0 ? '/figuras/sobres' : null,
    })),
  )
  if (tells !== 'area') return

  const milestones = new Map(people.map(({ userId, milestone }) => [userId, milestone]))
  const colleagues = await findColleagues(tx, ids)
  await recordNotices(
    tx,
    colleagues.map(({ userId, ofId }) => ({
      ...{ userId, kind: 'anniversary' as const, at },
      title: colleagueTitle({ name: known.get(ofId)!.name, milestone: milestones.get(ofId)! }),
      text: 'Le encantará que te acuerdes.',
      path: GREETING_PATH,
      key: `anniversary-of:${ofId}:${milestones.get(ofId)!}`,
    })),
  )
}

type Ahead = {
  people: readonly { name: string; leaderId: number; milestone: Milestone; day: DayKey; key: string }[]
  at: Date
}

/** Tells leaders of the anniversaries of their people that are near. @see AN-1, CO-2 */
export async function tellLeaders(tx: Tx, { people, at }: Ahead): Promise<void> {
  await recordNotices(
    tx,
    people.map(({ leaderId, key, ...one }) => ({
      ...{ userId: leaderId, kind: 'anniversary' as const, key, at, path: '/mision-espacial/equipo' },
      ...leaderNotice(one),
    })),
  )
}
