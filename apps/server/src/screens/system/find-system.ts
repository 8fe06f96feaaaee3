import type { SystemOutput } from '@orbita/contract/system'
import { DAY_MS } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { findAttackedAccounts } from '../../identity/sign-in/attacked-accounts.ts'
import { findCrowdedNetworks } from '../../identity/sign-in/sign-in-waits.ts'
import { prepare } from '../../infra/db/sql.ts'
import { BACKUP, REHEARSAL } from '../../infra/jobs/record-run.ts'

const findCheck = prepare<[], { checked_at: Date; drifted: number }>(
  'system.find-check',
  'select checked_at, drifted from ledger_checks order by id desc limit 1',
)

const findRuns = prepare<
  [names: readonly string[]],
  { name: string; succeeded_at: Date | null; summary: string | null }
>('system.find-runs', 'select name, succeeded_at, summary from job_runs where name = any ($1)')

const findSizes = prepare<[], { whole: number; evidence: number }>(
  'system.find-sizes',
  `select pg_database_size(current_database()) as whole, pg_total_relation_size('evidence') as evidence`,
)

const countConnected = prepare<[since: Date], { employees: number; operators: number }>(
  'system.count-connected',
  `select count(distinct s.account_id) filter (where a.kind = 'employee') as employees,
          count(distinct s.account_id) filter (where a.kind = 'operator') as operators
     from sessions s join accounts a on a.id = s.account_id where s.seen_at > $1 and s.revoked_at is null`,
)

const countFailed = prepare<[since: Date], { network: string; count: number; all: number }>(
  'system.count-failed-sign-ins',
  `select network::text, count(*) as count, sum(count(*)) over ()::bigint as "all"
     from sign_in_attempts where failed and at > $1
    group by network order by count(*) desc, network limit 5`,
)

const findPeople = prepare<[emails: readonly string[]], { id: number; name: string; email: string }>(
  'system.find-attacked-people',
  'select id, name, email from users where email = any ($1)',
)

/** The accounts under attack that are shown. */
const MOST_ATTACKED = 20

const CONNECTED_MS = 15 * 60_000

/** Returns how the product is, seen from the process that answers. @see D-83 */
export async function findSystem({ db, machine, streams, config }: Dependencies, now: Date): Promise<SystemOutput> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const [[check], runs, [sizes], [connected], failed, crowded, attacked, freeBytes] = await Promise.all([
    findCheck(db.pool),
    findRuns(db.pool, [BACKUP, REHEARSAL]),
    findSizes(db.pool),
    countConnected(db.pool, before(CONNECTED_MS)),
    countFailed(db.pool, before(DAY_MS)),
    findCrowdedNetworks(db.pool, now),
    findAttacked({ db, config }, now),
    // An unreadable disk is not known, which is no reason to show nothing else.
    machine?.freeBytes?.().catch(() => null),
  ])
  const backup = runs.find(({ name }) => name === BACKUP)
  const rehearsal = runs.find(({ name }) => name === REHEARSAL)
  return {
    now: now.toISOString(),
    version: machine?.version ?? null,
    balances: check ? { checkedAt: check.checked_at.toISOString(), drifted: check.drifted } : null,
    backup: backup?.succeeded_at ? { at: backup.succeeded_at.toISOString(), summary: backup.summary } : null,
    rehearsedAt: rehearsal?.succeeded_at?.toISOString() ?? null,
    freeBytes: freeBytes ?? null,
    databaseBytes: sizes!.whole,
    evidenceBytes: sizes!.evidence,
    connected: connected!,
    streams: streams.sessions().length,
    failedSignIns: {
      lastDay: failed[0]?.all ?? 0,
      networks: failed.map(({ network, count }) => ({ network, count })),
      crowded,
      attacked,
    },
  }
}

/** Returns the people whose accounts had the most wrong sign-ins of the last day. */
async function findAttacked(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  now: Date,
): Promise<SystemOutput['failedSignIns']['attacked']> {
  const accounts = (await findAttackedAccounts(db.pool, { keys: config.keys, now })).slice(0, MOST_ATTACKED)
  const people = await findPeople(
    db.pool,
    accounts.map(({ email }) => email),
  )
  return accounts.flatMap(({ email, failures }) => {
    const person = people.find((one) => one.email === email)
    return person ? [{ personId: person.id, name: person.name, failures }] : []
  })
}
