import type { MonthlyActivityOutput } from '@orbita/contract/recognitions/recognitions'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { valueName } from '../../settings/value-sql.ts'

const MOST = 100

const isKnown = prepare<[userId: number], { id: number }>(
  'recognitions.is-known',
  'select id from users where id = $1 and erased_at is null',
)

type Dated<Row> = Omit<Row, 'at'> & { at: Date }
type Values = [userId: number, month: string, timeZone: string, limit: number]

const within = (column: string) => `${column} >= ($2 || '-01')::timestamp at time zone $3
  and ${column} < (($2 || '-01')::timestamp + interval '1 month') at time zone $3`

const findMissions = prepare<Values, Dated<MonthlyActivityOutput['missions'][number]>>(
  'recognitions.find-missions-of-month',
  `select m.title, c.title as challenge, p.completed_at as at
     from mission_progress p
     join missions m on m.challenge_id = p.challenge_id and m.id = p.mission_id
     join challenge_definitions c on c.id = p.challenge_id
    where p.user_id = $1 and p.completed_at is not null and ${within('p.completed_at')}
    order by p.completed_at desc, m.id limit $4`,
)

const findThanks = prepare<Values, Dated<MonthlyActivityOutput['thanks'][number]>>(
  'recognitions.find-thanks-of-month',
  `select s.name as "from", ${valueName('k.value')} as value, k.message, k.sent_at as at
     from kudos_receivers r join kudos k on k.id = r.kudos_id join users s on s.id = k.sender_id
    where r.receiver_id = $1 and k.withdrawn_at is null and k.hidden_at is null and ${within('k.sent_at')}
    order by k.sent_at desc, k.id desc limit $4`,
)

const findNominations = prepare<
  [userId: number, month: string, limit: number],
  Dated<MonthlyActivityOutput['nominations'][number]>
>(
  'recognitions.find-nominations-of-month',
  `select o.name as "from", ${valueName('n.value')} as value, n.example, n.at
     from nominations n join users o on o.id = n.nominator_id
    where n.nominee_id = $1 and n.month = $2 order by n.at desc, o.id limit $3`,
)

/**
 * Returns the rows that the figures of a person in a month's shortlist count: missions, thanks and nominations.
 *
 * @throws DomainError `PROFILE_NOT_FOUND`
 * @see RC-1
 */
export async function findActivity(
  db: Queryable,
  asked: { personId: number; month: string; timeZone: string },
): Promise<MonthlyActivityOutput> {
  const { personId, month, timeZone } = asked
  const [known, missions, thanks, nominations] = await Promise.all([
    isKnown(db, personId),
    findMissions(db, personId, month, timeZone, MOST),
    findThanks(db, personId, month, timeZone, MOST),
    findNominations(db, personId, month, MOST),
  ])
  if (known.length === 0) throw new DomainError('PROFILE_NOT_FOUND')

  return { missions: missions.map(dated), thanks: thanks.map(dated), nominations: nominations.map(dated) }
}

const dated = <Row extends { at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() })
