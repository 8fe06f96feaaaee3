import type { AuditAction } from '@orbita/domain/audit/actions'
import { ALL_DUTIES, type Standing } from '@orbita/domain/duties/duties'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { findOperator, lockOperator } from './find-operator.ts'
import { savePassphrase } from './passphrases.ts'

/** A change to an operator. `actor` is the account of the operator who makes it, or null for the command line. */
type Change = { email: string; actor: number | null; now: Date }

/** What the command line gives. */
export const EVERYTHING: Standing = { duties: ALL_DUTIES, areas: null }

export type OperatorRefusal = 'exists' | 'unknown' | 'last-one' | 'last-system'

const insertAccount = prepare<[email: string, hash: string], { id: number }>(
  'operators.insert-account',
  `insert into accounts (kind, email, password_hash) values ('operator', $1, $2)
   on conflict (kind, email) do nothing returning id`,
)

const insertOperator = prepare<
  [account: number, now: Date, actor: number | null, duties: string, areas: readonly string[] | null],
  never
>(
  'operators.insert',
  `insert into operators (account_id, created_at, invited_at, invited_by, person_id, duties, areas)
   select a.id, $2, $2, $3, u.id, $4::jsonb, $5::text[] from accounts a left join users u on u.email = a.email and u.erased_at is null where a.id = $1`,
)

const forgetAuthenticator = prepare<[account: number, now: Date, actor: number | null], never>(
  'operators.forget-authenticator',
  `with codes as (delete from operator_recovery_codes where account_id = $1)
   update operators set totp_secret = null, totp_key_id = null, enrolled_at = null, totp_step = null, invited_at = $2,
          reset_by = coalesce($3, reset_by), reset_at = case when $3::bigint is null then reset_at else $2 end
    where account_id = $1`,
)

const endSessions = prepare<[account: number, now: Date, because: string], never>(
  'operators.end-sessions',
  'update sessions set revoked_at = $2, revoked_because = $3 where account_id = $1 and revoked_at is null',
)

const setDisabled = prepare<[account: number, at: Date | null], never>(
  'operators.set-disabled',
  'update operators set disabled_at = $2 where account_id = $1',
)

/** Locks every enabled operator, in one order. `keeps`: they may give and take duties. */
export const lockEnabled = prepare<[], { account_id: number; keeps: boolean }>(
  'operators.lock-enabled',
  `select account_id, coalesce(duties->>'system' = 'write', false) as keeps
     from operators where disabled_at is null order by account_id for no key update`,
)

const readStanding = prepare<[account: number], Standing & { email: string }>(
  'operators.read-standing',
  `select a.email, o.duties, o.areas from operators o join accounts a on a.id = o.account_id where o.account_id = $1`,
)

const saveStanding = prepare<[account: number, duties: string, areas: readonly string[] | null], never>(
  'operators.save-standing',
  'update operators set duties = $2::jsonb, areas = $3::text[] where account_id = $1',
)

export type OperatorListRow = {
  email: string
  created_at: Date
  enrolled_at: Date | null
  disabled_at: Date | null
  last_sign_in_at: Date | null
  codes_left: number
}

/** Lists every operator, by e-mail. */
export const listOperators = prepare<[], OperatorListRow>(
  'operators.list',
  `select a.email, o.created_at, o.enrolled_at, o.disabled_at, o.last_sign_in_at,
          (select count(*)::int from operator_recovery_codes c
            where c.account_id = o.account_id and c.used_at is null) as codes_left
     from operators o join accounts a on a.id = o.account_id
    order by a.email`,
)

/** Creates an operator, who enrols an authenticator at the first sign-in, and may do everything unless somebody chose. @see D-70, D-122 */
export async function createOperator(
  tx: Tx,
  {
    email,
    actor,
    now,
    passphraseHash,
    standing = EVERYTHING,
  }: Change & { passphraseHash: string; standing?: Standing },
): Promise<'exists' | undefined> {
  const [account] = await insertAccount(tx, email, passphraseHash)
  if (!account) return 'exists'

  await insertOperator(tx, account.id, now, actor, JSON.stringify(standing.duties), standing.areas)
  await record(tx, { accountId: account.id, action: 'operators.created', actor, now, details: { ...standing } })
  return undefined
}

/**
 * Changes what an operator may do. Their open sessions may it from the next request on.
 *
 * @returns `last-system` when nobody could give and take duties any more
 * @see D-122
 */
export async function changeStanding(
  tx: Tx,
  { accountId, actor, now, standing }: { accountId: number; actor: number; now: Date; standing: Standing },
): Promise<OperatorRefusal | undefined> {
  const enabled = await lockEnabled(tx)
  const [before] = await readStanding(tx, accountId)
  if (!before) return 'unknown'
  const { duties, areas } = before
  if (standing.duties.system !== 'write' && isLastOf(enabled, accountId)) return 'last-system'

  await saveStanding(tx, accountId, JSON.stringify(standing.duties), standing.areas)
  const details = { before: { duties, areas }, after: { ...standing } }
  await record(tx, { accountId, action: 'operators.duties', actor, now, details })
  return undefined
}

/** Returns whether an operator is the last of the enabled ones who may give and take duties. */
function isLastOf(enabled: readonly { account_id: number; keeps: boolean }[], accountId: number): boolean {
  const keepers = enabled.filter(({ keeps }) => keeps)
  return keepers.length === 1 && keepers[0]!.account_id === accountId
}

/**
 * Sets a new passphrase for an operator, deletes the authenticator and the recovery codes, and ends every session.
 *
 * @see D-70
 */
export async function resetOperator(
  tx: Tx,
  { email, actor, now, passphraseHash }: Change & { passphraseHash: string },
): Promise<'unknown' | undefined> {
  const accountId = await lockByEmail(tx, email)
  if (accountId === undefined) return 'unknown'

  await savePassphrase(tx, accountId, passphraseHash)
  await forgetAuthenticator(tx, accountId, now, actor)
  await endSessions(tx, accountId, now, 'reset')
  await record(tx, { accountId, action: 'operators.reset', actor, now })
  return undefined
}

/**
 * Disables an operator and ends their sessions in the same transaction. Refuses to disable the last enabled one, and the last one
 * who may give and take duties.
 *
 * @see D-70
 */
export async function disableOperator(tx: Tx, { email, actor, now }: Change): Promise<OperatorRefusal | undefined> {
  // Locks all enabled operators in one order, so that two who disable each other cannot leave the company without any.
  const enabled = await lockEnabled(tx)
  const accountId = await lockByEmail(tx, email)
  if (accountId === undefined) return 'unknown'
  if (!enabled.some(({ account_id }) => account_id === accountId)) return undefined
  if (enabled.length === 1) return 'last-one'
  if (isLastOf(enabled, accountId)) return 'last-system'

  await setDisabled(tx, accountId, now)
  await endSessions(tx, accountId, now, 'inactive')
  await record(tx, { accountId, action: 'operators.disabled', actor, now })
  return undefined
}

/** Lets a disabled operator sign in again, with the same passphrase and authenticator. @see D-70 */
export async function enableOperator(tx: Tx, { email, actor, now }: Change): Promise<'unknown' | undefined> {
  const accountId = await lockByEmail(tx, email)
  if (accountId === undefined) return 'unknown'

  await setDisabled(tx, accountId, null)
  await record(tx, { accountId, action: 'operators.enabled', actor, now })
  return undefined
}

async function lockByEmail(tx: Tx, email: string): Promise<number | undefined> {
  const [found] = await findOperator(tx, email)
  const [locked] = found ? await lockOperator(tx, found.id) : []
  return locked?.id
}

type Recorded = {
  accountId: number
  action: AuditAction
  actor: number | null
  now: Date
  details?: Record<string, unknown>
}

async function record(tx: Tx, { accountId, action, actor, now, details }: Recorded): Promise<void> {
  const about = { subject: `accounts/${accountId}`, title: null, ...(details && { details }) }
  await recordAudit(tx, { at: now, actorAccountId: actor, action, ...about })
}
