import { DomainError } from '@orbita/domain/errors'
import type { PlatformId } from '@orbita/domain/platforms'
import { NEW_DEVICE_HOURS } from '@orbita/domain/sign-in/devices'
import type { Dependencies } from '../../dependencies.ts'
import { raiseEvent } from '../../events/raise-event.ts'
import { RECORD_OWN } from '../../infra/audit/record-audit.ts'
import { currentNetwork } from '../../infra/current-work.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Tx, transaction } from '../../infra/db/transaction.ts'
import { PasskeyNeeded } from '../passkeys/needed.ts'
import { LIFETIMES, MAX_SESSIONS, newToken, type SignedInAccount } from '../sessions/open-session.ts'
import { tokenHash } from '../sessions/sessions.ts'
import type { Origin } from './origin.ts'

export type OpenedSession = { token: string; email: string; seconds: number }

/** What opens a session: a granted guess, or `NO_ATTEMPT` where nothing was guessed. */
export type Entering = {
  id: number
  at: Date
  origin: Origin
  /** tells this sign-in from any other */
  key: string
  /** how it was proved, for the audit; absent: by the form */
  means?: string | undefined
  /** whether somebody with a passkey confirms with it in a new browser. @see SE-4 */
  asksPasskey: boolean
  /** writes more in the transaction of the session */
  also?: (tx: Tx, token: string) => Promise<void>
}

type EnterValues = [
  account: number,
  email: string,
  attempt: number,
  asksPasskey: boolean,
  isProven: boolean,
  newHours: number,
  hash: Buffer,
  replaces: Buffer | null,
  now: Date,
  idle: number,
  absolute: number,
  device: string,
  most: number,
  deviceHash: Buffer | null,
  network: string,
  details: string,
]

type EnterRow = { outcome: 'entered' | 'inactive' | 'passkey'; is_new: boolean; is_first: boolean }

const enter = prepare<EnterValues, EnterRow>(
  'identity.enter-employee',
  `with entered as (
     select outcome, is_new, is_first
       from enter_employee($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   ), deeds as (
     select $9 as at, $1::bigint as actor, $2 as email, $15 as network, 'accounts/' || $1 as subject,
            case outcome when 'entered' then 'identity.signed-in' else 'identity.refused-inactive' end as action,
            case outcome when 'entered' then $16::jsonb else '{}' end as details
       from entered where outcome <> 'passkey'
   ), recorded as (${RECORD_OWN('deeds')})
   select outcome, is_new, is_first from entered`,
)

const findUser = prepare<[email: string], { id: number; platform: PlatformId[] }>(
  'identity.find-user',
  'select id, platform from users where email = $1',
)

/**
 * Opens the session of an employee who has proved who they are. In a browser of their own that is one statement; one that is
 * new has consequences, which are written with it.
 *
 * @param account.usesBrowser whether they have signed in with this browser before
 * @throws DomainError `ACCOUNT_INACTIVE`; PasskeyNeeded where it is asked for, they have one and the browser is new
 */
export async function enterEmployee(
  dependencies: Dependencies,
  account: SignedInAccount & { usesBrowser?: boolean },
  entering: Entering,
): Promise<OpenedSession> {
  const { db, randomBytes } = dependencies
  const { id, also } = entering
  const token = newToken(randomBytes)
  const enterBy = (within: Queryable) => enterWith(within, { account, entering, token })
  const tell = (tx: Tx, isFirst: boolean) => reportNewDevice(tx, dependencies, { account, entering, isFirst })
  const enterAndTell = () =>
    transaction(db.signInPool, async (tx) => {
      const entered = await enterBy(tx)
      if (entered.outcome === 'entered') await also?.(tx, token)
      if (entered.is_new && entered.outcome === 'entered') await tell(tx, entered.is_first)
      return entered
    })
  const enterAsKnown = async () => {
    const entered = await enterBy(db.signInPool)
    // Its owner ended it while the password was being checked.
    if (entered.is_new && entered.outcome === 'entered') await transaction(db.signInPool, (tx) => tell(tx, false))
    return entered
  }
  const { outcome } = await (account.usesBrowser && !also ? enterAsKnown() : enterAndTell())
  if (outcome === 'passkey') throw new PasskeyNeeded(account, id)
  if (outcome === 'inactive') {
    dependencies.metrics?.signInRefused('employee', 'inactive')
    throw new DomainError('ACCOUNT_INACTIVE')
  }

  return { token, email: account.email, seconds: LIFETIMES.employee.absolute }
}

async function enterWith(
  db: Queryable,
  { account, entering, token }: { account: SignedInAccount; entering: Entering; token: string },
): Promise<EnterRow> {
  const { id, at, means, asksPasskey, origin } = entering
  const { deviceKey, deviceHash = null, opener } = origin
  const { idle, absolute } = LIFETIMES.employee
  const browser = [asksPasskey, deviceKey !== undefined, NEW_DEVICE_HOURS] as const
  const session = [tokenHash(token), opener.replaces ?? null, at, idle, absolute, opener.device, MAX_SESSIONS] as const
  const details = JSON.stringify(means === undefined ? {} : { means })
  const recorded = [currentNetwork(), details] as const
  const [row] = await enter(db, account.id, account.email, id, ...browser, ...session, deviceHash, ...recorded)
  return row!
}

/** Raises the event of a sign-in from a browser that the account has not used before. @see D-52b, SE-2 */
async function reportNewDevice(
  tx: Tx,
  { config: { timeZone } }: Pick<Dependencies, 'config'>,
  { account, entering, isFirst }: { account: SignedInAccount; entering: Entering; isFirst: boolean },
): Promise<void> {
  const [user] = await findUser(tx, account.email)
  if (!user) return

  const { key, at, origin } = entering
  const { deviceHash = null, opener } = origin
  const { id: userId, platform: platforms } = user
  const browser = { device: opener.device, deviceHash, isFirst }
  await raiseEvent(tx, { kind: 'new-device-used', userId, platforms, ...browser, at, timeZone, key })
}
