import type { AreaChoicesOutput, AreaThanks, AreaThanksOutput } from '@orbita/contract/recognitions/area-thanks'
import { DomainError } from '@orbita/domain/errors'
import { AREA_THANKS } from '@orbita/domain/recognitions/area-thanks'
import { DAY_MS } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { valueJson } from '../../../settings/value-sql.ts'
import { isOfArea, mayShow, SHOWN } from './shown-sql.ts'

const face = (user: string) =>
  `jsonb_build_object('name', ${user}.name, 'avatar', ${user}.avatar, 'isMe', ${user}.id = $1)`

// A joiner who does not appear on the leaderboard counts without their face.
const COLUMNS = `k.id, ${valueJson('k.value')} as value, k.message, k.sent_at, ${face('s')} as "from",
  (select jsonb_agg(${face('u')} order by u.id = $1 desc, u.folded_name, u.id)
     from kudos_receivers r join users u on u.id = r.receiver_id where r.kudos_id = k.id) as "to",
  (k.sender_id = $1 or exists (
     select from kudos_receivers r where r.kudos_id = k.id and r.receiver_id = $1)) as "isOurs",
  exists (select from kudos_joins j where j.kudos_id = k.id and j.user_id = $1) as "hasJoined",
  (select count(*) from kudos_joins j join users u on u.id = j.user_id
    where j.kudos_id = k.id and u.is_active) as joined,
  (select coalesce(jsonb_agg(face order by is_me desc, at), '[]')
     from (select ${face('u')} as face, u.id = $1 as is_me, j.at
             from kudos_joins j join users u on u.id = j.user_id
            where j.kudos_id = k.id and u.is_active
              and (u.id = $1 or not exists (select from leaderboard_opt_outs o where o.user_id = u.id))
            order by u.id = $1 desc, j.at limit ${AREA_THANKS.faces}) as first) as faces`

type Row = Omit<AreaThanks, 'sentAt'> & { sent_at: Date }

const findShown = prepare<[userId: number, since: Date, limit: number], Row>(
  'area-thanks.find',
  `select ${COLUMNS}
     from users me join kudos k on k.sent_at > $2 and ${isOfArea('me.area')} and ${SHOWN}
     join users s on s.id = k.sender_id
    where me.id = $1
    order by k.sent_at desc, k.id desc limit $3`,
)

const findOne = prepare<[userId: number, kudosId: number, since: Date], Row>(
  'area-thanks.find-one',
  `select ${COLUMNS}
     from users me join kudos k on k.id = $2 and k.sent_at > $3 and ${isOfArea('me.area')} and ${SHOWN}
     join users s on s.id = k.sender_id
    where me.id = $1`,
)

/** The SQL that counts the received kudos that wait for the answer of `$1`. @see D-69b */
export const ASKED = `(select count(*) from kudos_receivers r join kudos k on k.id = r.kudos_id
   join users me on me.id = r.receiver_id join users s on s.id = k.sender_id
  where r.receiver_id = $1 and r.shows is null and k.shows and k.withdrawn_at is null and k.hidden_at is null
    and ${mayShow('me', 'received')} and ${mayShow('s', 'sent')})`

type Reader = { area: string | null; takes_part: boolean; asked: number; choices: AreaChoicesOutput | null }

const findReader = prepare<[userId: number], Reader>(
  'area-thanks.find-reader',
  `select u.area, not exists (select from leaderboard_opt_outs o where o.user_id = u.id) as takes_part,
          ${ASKED} as asked,
          (select jsonb_build_object('sent', c.sent, 'received', c.received, 'joins', c.joins)
             from area_thanks_choices c where c.user_id = u.id) as choices
     from users u where u.id = $1`,
)

/** The choices of an employee who has made none: each kudos asks, and joins are not notified. @see D-69b */
const UNCHOSEN: AreaChoicesOutput = { sent: true, received: true, joins: false }

type Asked = { userId: number; now: Date }

/** Returns the kudos that the employee's area sees, the latest first, and what the employee chose. @see D-69b */
export async function findAreaThanks(db: Queryable, { userId, now }: Asked): Promise<AreaThanksOutput> {
  const [rows, [reader]] = await Promise.all([
    findShown(db, userId, since(now), AREA_THANKS.most),
    findReader(db, userId),
  ])
  return {
    area: reader!.area,
    thanks: rows.map(thanksOf),
    choices: reader!.choices ?? UNCHOSEN,
    takesPart: reader!.takes_part,
    asked: reader!.asked,
  }
}

/**
 * Returns one kudos that the employee's area sees.
 *
 * @throws DomainError `KUDOS_NOT_FOUND` when it does not see it, or not any more
 */
export async function findOneAreaThanks(db: Queryable, asked: Asked & { kudosId: number }): Promise<AreaThanks> {
  const [row] = await findOne(db, asked.userId, asked.kudosId, since(asked.now))
  if (!row) throw new DomainError('KUDOS_NOT_FOUND')

  return thanksOf(row)
}

function since(now: Date): Date {
  return new Date(now.getTime() - AREA_THANKS.withinDays * DAY_MS)
}

function thanksOf({ sent_at, ...thanks }: Row): AreaThanks {
  return { ...thanks, sentAt: sent_at.toISOString() }
}
