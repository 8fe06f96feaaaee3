import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Keys } from '../../infra/secrets/keys.ts'
import { emailsOfKeys } from './emails-of-keys.ts'
import { accountKeyOf } from './sign-in.ts'

/** The failures shown of an account. */
const MOST_SHOWN = 10

type FailureRow = { at: Date; network: string; isKnownBrowser: boolean; all: number }

const findFailures = prepare<[account: Buffer, now: Date, limit: number], FailureRow>(
  'identity.find-failures',
  `select at, host(network) || case family(network) when 6 then '/64' else '' end as network, device_key is not null as "isKnownBrowser", count(*) over () as "all"
     from sign_in_attempts
    where account_key = $1 and failed and at > $2::timestamptz - interval '1 day'
    order by at desc limit $3`,
)

// The same arithmetic as in `reserve_sign_in`: the longest wait among the browsers that tried. A test compares them.
const WAIT = `coalesce(max(greatest(0,
            case when recent >= 5 then ceil(extract(epoch from last_at - $2::timestamptz + least(900, 30 * 2 ^ (recent - 5)) * interval '1 second')) else 0 end,
            case when recent >= 10 then 60 else 0 end,
            case when is_new and today >= 10 then ceil(extract(epoch from last_at - $2::timestamptz
              + case when today > 20 then interval '45 minutes' else interval '15 minutes' end)) else 0 end,
            case when not is_new and today >= 50 then ceil(extract(epoch from fiftieth_at + interval '1 day' - $2::timestamptz)) else 0 end)), 0)::int`

/** Writes the statement of the waits of accounts. @param condition which attempts, of the last day */
const waitsOf = (condition: string) =>
  `select account_key as "key", ${WAIT} as seconds
     from (select account_key, device_key is null as is_new, count(*) as today, max(at) as last_at,
                  (array_agg(at order by at desc))[50] as fiftieth_at,
                  least(count(*) filter (where at > $2::timestamptz - interval '15 minutes'), 20) as recent
             from sign_in_attempts
            where ${condition} and at > $2::timestamptz - interval '1 day'
            group by account_key, device_key, is_local) browsers
    group by account_key having ${WAIT} > 0`

type WaitRow = { key: Buffer; seconds: number }

const findWaits = prepare<[accounts: readonly Buffer[], now: Date], WaitRow>(
  'identity.find-waits',
  waitsOf('account_key = any ($1::bytea[])'),
)

/** The waiting accounts that a list shows at most. */
const MOST_WAITING = 1_000

const findAllWaits = prepare<[limit: number, now: Date], WaitRow>(
  'identity.find-all-waits',
  `${waitsOf('true')} order by seconds desc limit $1`,
)

/** The accounts that make new browsers of their network take turns. */
const CROWD = 30

const findCrowded = prepare<[now: Date, crowd: number], { network: string; accounts: number }>(
  'identity.find-crowded-networks',
  `select host(network) || case family(network) when 6 then '/64' else '' end as network, count(distinct account_key) as accounts
     from sign_in_attempts
    where failed and on_network and at > $1::timestamptz - interval '15 minutes'
    group by network having count(distinct account_key) >= $2 order by 2 desc, 1 limit 20`,
)

/** The wrong passwords of an account, and for how long it waits because of them. */
export type SignInTrouble = {
  /** wrong passwords of the last day */
  lastDay: number
  /** the seconds that some browser must still wait; 0 if none does */
  waitSeconds: number
  /** the latest ones, ten at most */
  attempts: { at: string; network: string; isKnownBrowser: boolean }[]
}

/**
 * Returns the wrong passwords of an account in the last day, and its wait.
 *
 * @param accountKey its key in the throttle
 */
export async function findSignInTrouble(db: Queryable, accountKey: Buffer, now: Date): Promise<SignInTrouble> {
  const [failures, [wait]] = await Promise.all([
    findFailures(db, accountKey, now, MOST_SHOWN),
    findWaits(db, [accountKey], now),
  ])
  return {
    lastDay: failures[0]?.all ?? 0,
    waitSeconds: wait?.seconds ?? 0,
    attempts: failures.map(({ at, network, isKnownBrowser }) => ({ at: at.toISOString(), network, isKnownBrowser })),
  }
}

/** Returns the seconds that each of these accounts must still wait. Those that do not wait are left out. */
export async function findWaitsOf(
  db: Queryable,
  asked: { emails: readonly string[]; keys: Keys; now: Date },
): Promise<Map<string, number>> {
  const { emails, keys, now } = asked
  const byKey = new Map(emails.map((email) => [accountKeyOf({ config: { keys } }, email).toString('hex'), email]))
  const waits = await findWaits(
    db,
    [...byKey.keys()].map((key) => Buffer.from(key, 'hex')),
    now,
  )
  return new Map(waits.map(({ key, seconds }) => [byKey.get(key.toString('hex'))!, seconds]))
}

/**
 * Returns the e-mails of the employees' accounts that must wait now.
 */
export async function findWaitingEmails(db: Queryable, { keys, now }: { keys: Keys; now: Date }): Promise<string[]> {
  const waits = await findAllWaits(db, MOST_WAITING, now)
  return [...(await emailsOfKeys(db, { keys, of: waits.map(({ key }) => key) })).values()]
}

/**
 * Returns the networks in which new browsers are throttled now, with the accounts whose sign-in failed there.
 *
 * @see D-72
 */
export async function findCrowdedNetworks(db: Queryable, now: Date): Promise<{ network: string; accounts: number }[]> {
  return findCrowded(db, now, CROWD)
}
