import type { PersonOutput } from '@orbita/contract/people/people'
import { DomainError } from '@orbita/domain/errors'
import { CREDITS } from '../../game/rewards/redemptions/spending.ts'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import { accountKeyOf } from '../../identity/sign-in/sign-in.ts'
import { findCrowdedNetworks, findSignInTrouble } from '../../identity/sign-in/sign-in-waits.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Keys } from '../../infra/secrets/keys.ts'
import type { Areas } from '../../people/users/areas-sql.ts'
import { PERSON_VERSION } from '../../people/users/version.ts'
import { type PersonColumns, personColumns, personOf } from './find-people.ts'

type Instants = {
  joinedOn: string | null
  called: string | null
  leaderEmail: string | null
  firstSignInAt: Date | null
  exposedAt: Date | null
}
type Terms = { termsVersion: string | null; termsAcceptedAt: Date | null }
type Sums = Pick<
  PersonOutput,
  | 'stardust'
  | 'movements'
  | 'creditsOfMovements'
  | 'redeems'
  | 'openRedeems'
  | 'waitingPacks'
  | 'missionsCompleted'
  | 'kudosReceived'
  | 'kudosSent'
>
type PersonDetail = PersonColumns & { version: string } & Instants & Terms & Sums & { balance: { held: number } }

const findOne = prepare<[id: number, areas: Areas], PersonDetail>(
  'people.find-person',
  `select ${personColumns('$2')}, ${PERSON_VERSION} as version, u.stardust, u.joined_on::text as "joinedOn", u.called,
          (select l.email from users l where l.id = u.reports_to and ($2::text[] is null or l.folded_area = any ($2))) as "leaderEmail", a.first_sign_in_at as "firstSignInAt",
          a.exposed_at as "exposedAt",
          c.version as "termsVersion", c.accepted_at as "termsAcceptedAt", ${CREDITS} as balance,
          (select count(*) from ledger l where l.user_id = u.id) as movements,
          (select coalesce(sum(l.credits), 0)::bigint from ledger l where l.user_id = u.id) as "creditsOfMovements",
          (select count(*) from redeems d where d.user_id = u.id) as redeems,
          (select count(*) from redeems d where d.user_id = u.id and d.state in ('requested', 'approved', 'preparing', 'ready'))
            as "openRedeems",
          (select count(*) from packs p where p.user_id = u.id and p.state = 'granted') as "waitingPacks",
          (select count(*) from mission_progress m where m.user_id = u.id and m.completed_at is not null) as "missionsCompleted",
          (select count(*) from kudos_receivers r join kudos k on k.id = r.kudos_id
            where r.receiver_id = u.id and k.withdrawn_at is null and k.hidden_at is null) as "kudosReceived",
          (select count(*) from kudos k where k.sender_id = u.id and k.withdrawn_at is null and k.hidden_at is null) as "kudosSent"
     from users u left join accounts a on a.email = u.email and a.kind = 'employee'
     left join lateral (select version, accepted_at from terms_acceptances where account_id = a.id
                         order by accepted_at desc limit 1) c on true
    where u.id = $1 and u.erased_at is null`,
)

/** Files of people are recorded with their batch, and access only concerns an edit when it changed the platforms. */
const findEdit = prepare<[id: number], { at: Date; by: string | null }>(
  'people.find-last-edit',
  `select t.at, ${operatorName('t.actor_account_id')} as by
     from audit t
    where t.subject = any ('users/' || $1::bigint
                           || array(select 'people_batches/' || c.batch_id from people_batch_changes c where c.user_id = $1))
      and (t.action in ('users.edit', 'users.rename', 'people.import', 'people.undo-import')
           or t.action = 'users.set-access' and t.details #> '{before,platform}' is distinct from t.details #> '{after,platform}')
    order by t.id desc limit 1`,
)

type SessionRow = { token_hash: Buffer; device: string | null; created_at: Date; seen_at: Date }

const findSessions = prepare<[email: string, now: Date], SessionRow>(
  'people.find-sessions',
  `select s.token_hash, s.device, s.created_at, s.seen_at
     from sessions s join accounts a on a.id = s.account_id
    where a.email = $1 and a.kind = 'employee' and s.revoked_at is null and s.idle_until > $2 and s.ends_at > $2
    order by s.seen_at desc`,
)

/**
 * Returns everything that the top of a person's page shows.
 *
 * @param asked.keys to find the attempts of the account, whose e-mail is stored only as a keyed hash
 * @throws DomainError `NOT_FOUND`, also for a person who was erased
 * @see D-72
 */
export async function findPerson(
  db: Queryable,
  asked: { personId: number; keys: Keys; now: Date; areas: Areas },
): Promise<PersonOutput> {
  const [row] = await findOne(db, asked.personId, asked.areas)
  if (!row) throw new DomainError('NOT_FOUND')

  const key = accountKeyOf({ config: { keys: asked.keys } }, row.email)
  const [[edit], sessions, trouble, crowded] = await Promise.all([
    findEdit(db, asked.personId),
    findSessions(db, row.email, asked.now),
    findSignInTrouble(db, key, asked.now),
    findCrowdedNetworks(db, asked.now),
  ])
  const networks = new Set(trouble.attempts.map(({ network }) => network))
  const { balance, joinedOn, firstSignInAt, exposedAt, stardust, movements, creditsOfMovements, redeems } = row
  const { openRedeems, waitingPacks, missionsCompleted, kudosReceived, kudosSent } = row
  return {
    ...personOf(row),
    ...{ stardust, movements, creditsOfMovements, redeems, openRedeems, waitingPacks, missionsCompleted },
    ...{ kudosReceived, kudosSent, joinedOn, called: row.called, leaderEmail: row.leaderEmail, version: row.version },
    edited: edit ? { at: edit.at.toISOString(), by: edit.by } : null,
    held: balance.held,
    firstSignInAt: firstSignInAt?.toISOString() ?? null,
    exposedAt: exposedAt?.toISOString() ?? null,
    acceptedTerms: acceptedTermsOf(row),
    sessions: sessions.map(({ token_hash, device, created_at, seen_at }) => ({
      id: token_hash.toString('base64url'),
      device: device ?? 'Un navegador',
      startedAt: created_at.toISOString(),
      seenAt: seen_at.toISOString(),
    })),
    failedSignIns: {
      ...trouble,
      crowded: crowded.flatMap(({ network }) => (networks.has(network) ? [network] : [])),
    },
  }
}

function acceptedTermsOf({ termsVersion: version, termsAcceptedAt: at }: Terms): PersonOutput['acceptedTerms'] {
  return version !== null && at !== null ? { version, at: at.toISOString() } : null
}
