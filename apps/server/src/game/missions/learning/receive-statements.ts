import { createHash, randomUUID } from 'node:crypto'
import { percentOf, type Statement, VOIDED } from '@orbita/domain/machines/statements'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { MachineError } from '../../../infra/http/machines/machine-error.ts'
import { type Settling, settleStatements } from './settle-statements.ts'
import { voidStatement } from './void-statement.ts'

// In their order, so that two senders wait for each other and never in a circle.
const nameActivities = prepare<
  [activities: readonly string[], verbs: readonly string[], names: readonly string[], now: Date],
  never
>(
  'xapi.name-activities',
  `insert into xapi_activities as a (activity, verb, name, first_at, last_at)
   select distinct on (activity, verb) activity, verb, name, $4, $4
     from unnest($1::text[], $2::text[], $3::text[]) as f (activity, verb, name) order by activity, verb
   on conflict (activity, verb) do update set name = excluded.name, last_at = excluded.last_at
    where a.last_at < excluded.last_at - interval '1 hour' or a.name = a.activity and excluded.name <> a.name`,
)

const keep = prepare<[statements: string, now: Date], { id: string; state: string }>(
  'xapi.keep-statements',
  `insert into xapi_statements (id, activity, verb, fingerprint, at, stored_at, who, score, is_done, state)
   select id, activity, verb, decode(fingerprint, 'hex'), at, $2, who, score, "isDone", state
     from jsonb_to_recordset($1::jsonb) as f (id uuid, activity text, verb text, fingerprint text, at timestamptz, who text,
                                              score smallint, "isDone" boolean, state text)
    order by id
   on conflict (id) do nothing
   returning id, state`,
)

const findKept = prepare<[ids: readonly string[]], { id: string; fingerprint: Buffer | null }>(
  'xapi.find-kept',
  'select id, fingerprint from xapi_statements where id = any ($1)',
)

/**
 * Takes the statements of a course platform: each once, whatever it advances. Either all of them are taken or none.
 *
 * @returns their ids, in their order
 * @throws MachineError `STATEMENT_CONFLICT` when one says something else than it said before
 * @throws DomainError as `removeFact` does, for one that voids another
 * @see D-108
 */
export async function receiveStatements(
  tx: Tx,
  statements: readonly Statement[],
  settling: Settling,
): Promise<string[]> {
  const all = statements.map((statement) => keptOf({ ...statement, id: statement.id ?? randomUUID() }, settling.now))
  const named = all.filter(({ activity }) => activity !== null)
  await nameActivities(
    tx,
    named.map(({ activity }) => activity!),
    named.map(({ verb }) => verb!),
    named.map(({ name }) => name),
    settling.now,
  )
  const fresh = new Map((await keep(tx, JSON.stringify(all), settling.now)).map(({ id, state }) => [id, state]))
  const known = new Map(
    (
      await findKept(
        tx,
        all.map(({ id }) => id),
      )
    ).map((row) => [row.id, row.fingerprint]),
  )
  for (const { id, fingerprint } of all) {
    const before = known.get(id)
    if (before && before.toString('hex') !== fingerprint) throw new MachineError('STATEMENT_CONFLICT')
  }

  const voids = all.filter(({ id, state }) => state === 'voiding' && fresh.has(id)).map(({ voided }) => voided!)
  const toSettle = [...fresh].filter(([id, state]) => state === 'waiting' && !voids.includes(id)).map(([id]) => id)
  if (toSettle.length > 0) await settleStatements(tx, toSettle, settling)
  for (const id of voids.toSorted()) await voidStatement(tx, id, settling)
  return all.map(({ id }) => id)
}

/** Returns what is kept of a statement, which is less than what it says. */
function keptOf(statement: Statement & { id: string }, now: Date) {
  const { id, actor, verb, object, result, timestamp } = statement
  const isVoiding = object.objectType === 'StatementRef'
  const says = [whoOf(actor), verb.id, object.id, result ?? null, timestamp ? Date.parse(timestamp) : null]
  return {
    id,
    fingerprint: createHash('sha256').update(JSON.stringify(says)).digest('hex'),
    at: timestamp ?? now.toISOString(),
    activity: isVoiding ? null : object.id,
    verb: isVoiding ? null : verb.id,
    name: isVoiding ? '' : nameOf(object),
    voided: verb.id === VOIDED ? object.id : undefined,
    who: isVoiding ? null : whoOf(actor),
    score: percentOf(statement),
    isDone: result?.success !== false && result?.completion !== false,
    state: isVoiding ? 'voiding' : 'waiting',
  }
}

/** Whom a statement names: an e-mail, an employee number, or what no person here can be. */
function whoOf({ mbox, account, mbox_sha1sum: sum, openid }: Statement['actor']): string {
  return mbox?.slice('mailto:'.length).toLowerCase() ?? account?.name ?? sum ?? openid ?? 'grupo'
}

function nameOf(object: Statement['object']): string {
  const names = 'definition' in object ? (object.definition?.name ?? {}) : {}
  const [language] = Object.keys(names).toSorted((one, other) => Number(isSpanish(other)) - Number(isSpanish(one)))
  const name = language === undefined ? '' : names[language]!.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return name === '' ? object.id : [...name].slice(0, 160).join('')
}

const isSpanish = (language: string) => /^es\b/i.test(language)
