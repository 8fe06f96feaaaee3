import type { ListedOperator, OperatorsOutput } from '@orbita/contract/identity/operators'
import { type Duties, hasDuty } from '@orbita/domain/duties/duties'
import { DAY_MS } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Operator } from '../../infra/http/principal.ts'
import { UNKNOWN_BROWSER } from '../sessions/device-name.ts'
import { isInvitationOver } from './find-operator.ts'
import { findOperatorRequests } from './find-requests.ts'

type Row = {
  account_id: number
  email: string
  name: string | null
  invited_at: Date
  enrolled_at: Date | null
  disabled_at: Date | null
  last_sign_in_at: Date | null
  codes_left: number
  deeds: number
  person_id: number | null
  duties: Duties
  areas: string[] | null
}

const find = prepare<[since: Date], Row>(
  'operators.find-all',
  `select o.account_id, a.email, coalesce(o.name, u.name) as name, coalesce(o.invited_at, o.created_at) as invited_at, o.enrolled_at, o.disabled_at, o.last_sign_in_at,
          u.id as person_id, o.duties, o.areas,
          (select count(*) from operator_recovery_codes c where c.account_id = o.account_id and c.used_at is null) as codes_left,
          (select count(*) from audit e where e.actor_account_id = o.account_id and e.at > $1) as deeds
     from operators o join accounts a on a.id = o.account_id
     left join users u on u.id = coalesce(o.person_id, (select p.id from users p where p.email = a.email)) and u.erased_at is null
    order by o.disabled_at is not null, o.enrolled_at is null, folded(coalesce(o.name, u.name, a.email)), o.account_id`,
)

const findSessions = prepare<
  [now: Date],
  { account_id: number; token_hash: Buffer; device: string | null; seen_at: Date; ends_at: Date }
>(
  'operators.find-sessions',
  `select s.account_id, s.token_hash, s.device, s.seen_at, least(s.ends_at, s.idle_until) as ends_at
     from operators o join sessions s on s.account_id = o.account_id
    where s.revoked_at is null and s.idle_until > $1 and s.ends_at > $1
    order by s.seen_at desc, s.token_hash`,
)

const findAreas = prepare<[], { name: string | null; people: number }>(
  'operators.find-areas',
  `select mode() within group (order by area) as name, count(*) as people
     from users where erased_at is null and is_active group by folded_area order by folded_area`,
)

const DAYS_30_MS = 30 * DAY_MS

/**
 * Returns every operator, those who may enter first, with their open sessions where the reader has the duty.
 *
 * @see D-70, D-83, D-122
 */
export async function findOperators(db: Queryable, me: Operator, now: Date): Promise<OperatorsOutput> {
  const since = new Date(now.getTime() - DAYS_30_MS)
  const gives = hasDuty(me.duties, 'system', 'write')
  const [rows, sessions, requests, areas] = await Promise.all([
    find(db, since),
    findSessions(db, now),
    findOperatorRequests(db, { me: me.accountId, since, now }),
    gives ? findAreas(db) : [],
  ])
  const seesSessions = hasDuty(me.duties, 'system', 'read')
  const operators = rows.map((row) => ({
    accountId: row.account_id,
    email: row.email,
    name: row.name,
    personId: row.person_id,
    isMe: row.account_id === me.accountId,
    state: stateOf(row, now),
    invitedAt: row.invited_at.toISOString(),
    disabledAt: row.disabled_at?.toISOString() ?? null,
    hasAuthenticator: row.enrolled_at !== null,
    recoveryCodesLeft: row.codes_left,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    deeds: row.deeds,
    duties: row.duties,
    areas: row.areas,
    sessions: sessions
      .filter(({ account_id }) => account_id === row.account_id && (seesSessions || account_id === me.accountId))
      .map(({ token_hash, device, seen_at, ends_at }) => ({
        id: token_hash.toString('base64url'),
        device: device ?? UNKNOWN_BROWSER,
        seenAt: seen_at.toISOString(),
        endsAt: ends_at.toISOString(),
        isThisOne: token_hash.equals(me.sessionHash),
      })),
  }))
  return {
    operators,
    requests,
    areas: areas.flatMap(({ name, people }) => (name === null ? [] : [{ name, people }])),
    people: areas.reduce((sum, { people }) => sum + people, 0),
  }
}

function stateOf(row: Row, now: Date): ListedOperator['state'] {
  if (row.disabled_at) return 'disabled'
  if (row.enrolled_at) return 'active'
  return isInvitationOver(row.invited_at, now) ? 'expired' : 'invited'
}
