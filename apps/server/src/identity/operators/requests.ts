import { type Duties, hasDuty, type Standing } from '@orbita/domain/duties/duties'
import { DomainError } from '@orbita/domain/errors'
import { type OperatorRequestKind, requestDueAt, tiedSince } from '@orbita/domain/sign-in/operator-requests'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import type { Operator } from '../../infra/http/principal.ts'
import { readOperator } from './find-operator.ts'
import {
  changeStanding,
  createOperator,
  disableOperator,
  enableOperator,
  lockEnabled,
  resetOperator,
} from './manage.ts'
import { ARE_TIED, HAS_OTHER_OPERATOR } from './second-operator-sql.ts'

type Request = {
  id: number
  kind: OperatorRequestKind
  email: string
  accountId: number | null
  state: 'waiting' | 'approved' | 'done' | 'refused' | 'withdrawn'
  askedBy: number
  askedAt: Date
  objectedAt: Date | null
  duties: Duties | null
  areas: string[] | null
}

const insert = prepare<
  [
    kind: OperatorRequestKind,
    email: string,
    accountId: number | null,
    state: 'waiting' | 'done',
    me: number,
    now: Date,
    duties: string | null,
    areas: readonly string[] | null,
  ],
  { id: number }
>(
  'operators.insert-request',
  `insert into operator_requests (kind, email, account_id, state, asked_by, asked_at, done_at, duties, areas)
   values ($1, $2, $3, $4, $5, $6, case when $4 = 'done' then $6::timestamptz end, $7::jsonb, $8::text[])
   on conflict (kind, email) where state in ('waiting', 'approved') do nothing
   returning id`,
)

const lock = prepare<[id: number], Request>(
  'operators.lock-request',
  `select id, kind, email, account_id as "accountId", state, asked_by as "askedBy", asked_at as "askedAt",
          objected_at as "objectedAt", duties, areas
     from operator_requests where id = $1 for no key update`,
)

const saveDecision = prepare<[id: number, state: Request['state'], me: number, now: Date], never>(
  'operators.decide-request',
  `update operator_requests
      set state = $2, decided_by = $3, decided_at = $4, done_at = case when $2 = 'done' then $4::timestamptz end
    where id = $1`,
)

const saveObjection = prepare<[id: number, now: Date], never>(
  'operators.object-to-request',
  'update operator_requests set objected_at = coalesce(objected_at, $2) where id = $1',
)

const saveDone = prepare<[id: number, now: Date], never>(
  'operators.finish-request',
  "update operator_requests set state = 'done', done_at = $2 where id = $1",
)

const findEntered = prepare<[account: number], { hasEntered: boolean }>(
  'operators.has-entered',
  'select last_sign_in_at is not null as "hasEntered" from operators where account_id = $1',
)

const withdrawOf = prepare<[account: number, now: Date], never>(
  'operators.withdraw-requests-of',
  `update operator_requests set state = 'withdrawn', decided_by = $1, decided_at = $2
    where asked_by = $1 and state in ('waiting', 'approved')`,
)

const findStanding = prepare<[me: number, other: number, since: Date], { hasOther: boolean; tied: boolean }>(
  'operators.find-standing',
  `select ${HAS_OTHER_OPERATOR('$1::bigint')} as "hasOther",
          ${ARE_TIED('$1::bigint', '$2::bigint', '$3::timestamptz')} as tied`,
)

/**
 * A change to an operator.
 *
 * @property accountId null for an invitation @property passphraseHash of an invitation or a reset
 * @property standing of an invitation or a change of duties
 */
type Change = {
  kind: OperatorRequestKind
  email: string
  accountId: number | null
  passphraseHash?: string
  standing?: Standing | undefined
}

/**
 * Carries out a change to an operator at once when nobody else operates the company, or when it takes back an invitation that
 * nobody used, and otherwise asks for it: it then waits for
 * another operator's yes, or for 72 hours without an objection. Everybody who operates sees it from then on.
 *
 * @throws DomainError `OPERATOR_REQUESTED` when it waits already; `DUTY_NEEDED` when the duty was lost meanwhile; those of the change
 * @see D-70, D-122
 */
export async function askForChange(
  tx: Tx,
  { me, now, ...change }: Change & { me: Operator; now: Date },
): Promise<'done' | 'waiting'> {
  await requireKeeper(tx, me)
  const { kind, email, accountId, standing: given } = change
  const [standing] = await findStanding(tx, me.accountId, me.accountId, now)
  const state = standing!.hasOther && !(await isOnlyInvited(tx, change)) ? 'waiting' : 'done'
  if (state === 'done') await carryOut(tx, { ...change, actor: me.accountId, now })
  const [request] = await insert(
    ...([
      tx,
      kind,
      email,
      accountId,
      state,
      me.accountId,
      now,
      given ? JSON.stringify(given.duties) : null,
      given?.areas ?? null,
    ] as const),
  )
  if (!request) throw new DomainError('OPERATOR_REQUESTED')
  if (state === 'waiting') await record(tx, { id: request.id, action: 'operators.asked', kind, me, now })
  return state
}

/**
 * Says yes or no to a change that another operator asked for. A yes disables and enables at once; an invitation and a reset are then
 * carried out by who asked. Whom it is about says no by an objection, after which it needs a yes however long it waits; who asked
 * says no by withdrawing it. Anybody may do these two; everything else asks for the duty.
 *
 * @throws DomainError `NOT_FOUND`, `OPERATOR_REQUEST_CLOSED`, `DUTY_NEEDED`; for a yes `SECOND_OPERATOR` by who asked, `SECOND_TIED`
 *   by whom they invited or reset lately, `OPERATOR_IS_YOU` by whom it is about
 * @see D-70, D-122, PT-6
 */
export async function decideRequest(
  tx: Tx,
  { id, me, isYes, now }: { id: number; me: Operator; isYes: boolean; now: Date },
): Promise<void> {
  const keeps = await readEnabled(tx, me)
  const [request] = await lock(tx, id)
  if (!request) throw new DomainError('NOT_FOUND')
  const { kind, email, state, askedBy, accountId } = request
  const isOwnNo = !isYes && (accountId === me.accountId || askedBy === me.accountId)
  if (!keeps && !isOwnNo) throw dutyNeeded()
  const about = { id, kind, me, now }
  if (!isYes && askedBy === me.accountId && (state === 'waiting' || state === 'approved')) {
    await saveDecision(tx, id, 'withdrawn', me.accountId, now)
    return record(tx, { ...about, action: 'operators.withdrew' })
  }
  if (state !== 'waiting') throw new DomainError('OPERATOR_REQUEST_CLOSED')
  if (!isYes) {
    if (accountId === me.accountId) await saveObjection(tx, id, now)
    else await saveDecision(tx, id, 'refused', me.accountId, now)
    return record(tx, { ...about, action: 'operators.refused' })
  }

  if (askedBy === me.accountId) throw new DomainError('SECOND_OPERATOR')
  if (accountId === me.accountId) throw new DomainError('OPERATOR_IS_YOU')
  const [standing] = await findStanding(tx, me.accountId, askedBy, tiedSince(now))
  if (standing!.tied) throw new DomainError('SECOND_TIED')
  const isAtOnce = kind === 'disable' || kind === 'enable' || kind === 'duties'
  if (isAtOnce) await carryOut(tx, { kind, email, accountId, standing: standingOf(request), actor: askedBy, now })
  await saveDecision(tx, id, isAtOnce ? 'done' : 'approved', me.accountId, now)
  await record(tx, { ...about, action: 'operators.approved' })
}

/**
 * Carries out a change that its operator asked for, once another one said yes or 72 hours went by without an objection.
 *
 * @returns the kind and the e-mail
 * @throws DomainError `NOT_FOUND`, `OPERATOR_REQUEST_CLOSED`, `OPERATOR_REQUEST_WAITS`, those of the change
 * @see D-70
 */
export async function completeRequest(
  tx: Tx,
  { id, me, now, passphraseHash }: { id: number; me: Operator; now: Date; passphraseHash: string },
): Promise<{ kind: OperatorRequestKind; email: string }> {
  await requireKeeper(tx, me)
  const [request] = await lock(tx, id)
  if (request?.askedBy !== me.accountId) throw new DomainError('NOT_FOUND')
  const { kind, email, accountId, state, askedAt, objectedAt } = request
  if (state !== 'waiting' && state !== 'approved') throw new DomainError('OPERATOR_REQUEST_CLOSED')
  const isDue = objectedAt === null && now >= requestDueAt(askedAt)
  if (state === 'waiting' && !isDue) throw new DomainError('OPERATOR_REQUEST_WAITS')

  const standingThen = standingOf(request)
  await carryOut(tx, { kind, email, accountId, passphraseHash, standing: standingThen, actor: me.accountId, now })
  await saveDone(tx, id, now)
  return { kind, email }
}

/** Returns whether a disabling takes back the invitation of somebody who never entered. */
async function isOnlyInvited(tx: Tx, { kind, accountId }: Change): Promise<boolean> {
  const [found] = kind === 'disable' && accountId !== null ? await findEntered(tx, accountId) : []
  return found?.hasEntered === false
}

async function carryOut(tx: Tx, change: Change & { actor: number; now: Date }): Promise<void> {
  const { kind, email, accountId, passphraseHash = '', standing, actor, now } = change
  const by = { email, actor, now }
  if (kind === 'invite' && (await createOperator(tx, { ...by, passphraseHash, ...(standing && { standing }) })))
    throw new DomainError('OPERATOR_EXISTS')
  if (kind === 'duties') return carryOutStanding(tx, { accountId: accountId!, standing: standing!, actor, now })
  if (kind === 'reset' && (await resetOperator(tx, { ...by, passphraseHash }))) throw new DomainError('NOT_FOUND')
  if (kind === 'enable' && (await enableOperator(tx, by))) throw new DomainError('NOT_FOUND')
  if (kind !== 'disable') return

  const refusal = await disableOperator(tx, by)
  if (refusal === 'last-one') throw new DomainError('LAST_OPERATOR')
  if (refusal === 'last-system') throw new DomainError('LAST_SYSTEM')
  if (accountId !== null) await withdrawOf(tx, accountId, now)
}

/** Changes what an operator may do, and withdraws what they asked for when they may not ask for it any more. */
async function carryOutStanding(
  tx: Tx,
  change: { accountId: number; standing: Standing; actor: number; now: Date },
): Promise<void> {
  const refusal = await changeStanding(tx, change)
  if (refusal === 'unknown') throw new DomainError('NOT_FOUND')
  if (refusal === 'last-system') throw new DomainError('LAST_SYSTEM')
  if (!hasDuty(change.standing.duties, 'system', 'write')) await withdrawOf(tx, change.accountId, change.now)
}

/** Returns what a request gives; undefined for one that gives nothing, and for an invitation from before duties, which gives all. */
const standingOf = ({ duties, areas }: Request): Standing | undefined => (duties ? { duties, areas } : undefined)

const dutyNeeded = () => new DomainError('DUTY_NEEDED', { duties: ['system'], access: 'write' })

/**
 * Locks every enabled operator in one order, before anything else, so that changes to operators wait for each other; refuses one
 * who was disabled meanwhile. Returns whether they may give and take duties now, whatever their request was admitted with.
 */
async function readEnabled(tx: Tx, me: Operator): Promise<boolean> {
  await lockEnabled(tx)
  const [operator] = await readOperator(tx, me.accountId)
  if (operator && operator.disabled_at !== null) throw new DomainError('NOT_FOUND')
  return operator?.duties.system === 'write'
}

async function requireKeeper(tx: Tx, me: Operator): Promise<void> {
  if (!(await readEnabled(tx, me))) throw dutyNeeded()
}

type Recorded = {
  id: number
  action: 'operators.asked' | 'operators.approved' | 'operators.refused' | 'operators.withdrew'
  kind: OperatorRequestKind
  me: Operator
  now: Date
}

async function record(tx: Tx, { id, action, kind, me, now }: Recorded): Promise<void> {
  const about = { subject: `operator_requests/${id}`, title: null, details: { kind } }
  await recordAudit(tx, { at: now, actorAccountId: me.accountId, action, ...about })
}
