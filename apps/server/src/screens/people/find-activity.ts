import type { PersonActivityOutput } from '@orbita/contract/people/person-tabs'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { atInstant, cursorOf, type ListPlace, readTextCursor } from '../../infra/lists/cursor.ts'
import { type Areas, IS_OF_AREAS } from '../../people/users/areas-sql.ts'

/** The rows of a page. */
const PAGE = 30

type Kind = PersonActivityOutput['entries'][number]['kind']

type ActivityRow = { id: string; kind: Kind; at: Date; place: string; title: string | null; who: string | null }

const isKnown = prepare<[id: number], { id: number }>(
  'people.has-activity',
  'select id from users where id = $1 and erased_at is null',
)

const VISIBLE = 'k.withdrawn_at is null and k.hidden_at is null'

/** The SQL of the name of the user `o`, if they are of the areas of who asks. */
const NAME_WITHIN = `case when ${IS_OF_AREAS('o.id', '$5')} then o.name end`

// Every part is read by an index on the person, and one person has some thousands of rows at most.
const findPage = prepare<
  [userId: number, at: string | null, id: string | null, limit: number, areas: Areas],
  ActivityRow
>(
  'people.find-activity',
  `select e.id, e.kind, e.at, e.at::text as place, e.title, e.who from (
     select 'mission:' || p.challenge_id || '/' || p.mission_id as id, 'mission' as kind, p.completed_at as at, m.title as title,
            null::text as who
       from mission_progress p join missions m on m.challenge_id = p.challenge_id and m.id = p.mission_id
      where p.user_id = $1 and p.completed_at is not null
     union all
     select 'evidence:' || v.id, 'evidence', v.sent_at, m.title, null
       from evidence v join missions m on m.challenge_id = v.challenge_id and m.id = v.mission_id where v.user_id = $1
     union all
     select 'pack:' || id, 'pack', opened_at, text, null from packs where user_id = $1 and state = 'opened'
     union all
     select 'trade:' || t.id, 'trade', t.closed_at, null, ${NAME_WITHIN}
       from trades t join users o on o.id = case when t.proposer_id = $1 then t.receiver_id else t.proposer_id end
      where $1 in (t.proposer_id, t.receiver_id) and t.state = 'accepted'
     union all
     select 'award:' || s.award_id, 'award', s.unlocked_at, a.title, null
       from award_states s join awards a on a.id = s.award_id where s.user_id = $1
     union all
     select 'thanked:' || k.id, 'thanked', k.sent_at, null,
            (select string_agg(${NAME_WITHIN}, ', ' order by o.folded_name) from kudos_receivers r join users o on o.id = r.receiver_id
              where r.kudos_id = k.id)
       from kudos k where k.sender_id = $1 and ${VISIBLE}
     union all
     select 'thanks:' || k.id, 'thanks', k.sent_at, null, ${NAME_WITHIN}
       from kudos_receivers r join kudos k on k.id = r.kudos_id join users o on o.id = k.sender_id
      where r.receiver_id = $1 and ${VISIBLE}
     union all
     select 'redeem:' || id, 'redeem', requested_at, title, null from redeems where user_id = $1
   ) e (id, kind, at, title, who)
   where ($2::text is null or (e.at, e.id) < ($2::timestamptz, $3::text))
   order by e.at desc, e.id desc limit $4`,
)

/**
 * Returns a page of what a person did, the latest first. The words of thanks are not in it.
 *
 * @param asked.areas those of who asks, beyond which nobody is named
 * @throws DomainError `NOT_FOUND`; `BAD_INPUT` for a cursor that is none
 * @see D-72, D-122
 */
export async function findPersonActivity(
  db: Queryable,
  asked: { personId: number; cursor?: string | undefined; areas: Areas },
): Promise<PersonActivityOutput> {
  const after = placeOf(asked.cursor)
  const [[known], rows] = await Promise.all([
    isKnown(db, asked.personId),
    findPage(db, asked.personId, after?.value ?? null, after?.id ?? null, PAGE + 1, asked.areas),
  ])
  if (!known) throw new DomainError('NOT_FOUND')

  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    entries: page.map(({ id, kind, at, title, who }) => ({ id, kind, at: at.toISOString(), title, who })),
    next: last ? cursorOf({ value: last.place, id: last.id }) : null,
  }
}

function placeOf(cursor: string | undefined): ListPlace<string> | undefined {
  return cursor === undefined ? undefined : atInstant(readTextCursor(cursor))
}
