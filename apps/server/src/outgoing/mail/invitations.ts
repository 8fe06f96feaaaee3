import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { queueMail } from './queue-mail.ts'

/** Days after which somebody who has not entered yet can be invited again. */
const AGAIN_DAYS = 7

/** Who may enter and never did, `u`, with what is remembered of their e-mail, `p`. */
const MAY_BE_INVITED = `u.is_active and u.erased_at is null and cardinality(u.platform) > 0 and u.avatar_chosen_at is null
      and exists (select from accounts a where a.email = u.email and a.kind = 'employee' and a.first_sign_in_at is null)
      and p.stopped_at is null and (p.refused_at is null or p.refused_at < $1::timestamptz - interval '30 days')
      and (p.invited_at is null or p.invited_at < $1::timestamptz - interval '${AGAIN_DAYS} days')`

const count = prepare<[now: Date], { people: number }>(
  'outgoing.count-invitable',
  `select count(*)::int as people from users u left join mail_people p on p.user_id = u.id where ${MAY_BE_INVITED}`,
)

const take = prepare<[now: Date], { id: number }>(
  'outgoing.take-invitations',
  `insert into mail_people as m (user_id, invited_at)
   select u.id, $1 from users u left join mail_people p on p.user_id = u.id
    where ${MAY_BE_INVITED} and exists (select from destinations d where d.kind = 'mail' and d.is_on)
    order by u.id
   on conflict (user_id) do update set invited_at = $1
    where m.invited_at is null or m.invited_at < $1::timestamptz - interval '${AGAIN_DAYS} days'
   returning m.user_id as id`,
)

/** Returns how many people can be invited: they may enter, never did, and were not invited in the last seven days. */
export async function countInvitable(db: Queryable, now: Date): Promise<number> {
  return (await count(db, now))[0]!.people
}

/**
 * Queues an invitation to everybody who can be invited.
 *
 * @returns how many
 * @see D-110
 */
export async function invitePeople(tx: Tx, { actor, now }: { actor: number; now: Date }): Promise<{ invited: number }> {
  const userIds = (await take(tx, now)).map(({ id }) => id)
  if (userIds.length > 0) {
    await queueMail(tx, { kind: 'mail.invitation', userIds, now })
    const details = { people: userIds.length }
    const about = { subject: 'destinations/mail', title: 'Correo', details }
    await recordAudit(tx, { at: now, actorAccountId: actor, action: 'destinations.invite', ...about })
  }
  return { invited: userIds.length }
}
