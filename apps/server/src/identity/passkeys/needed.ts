import type { PasskeyRequest } from '@orbita/contract/identity/session'
import type { Dependencies } from '../../dependencies.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { RelyingParty } from './relying-party.ts'
import { makeStep } from './steps.ts'

const findCredentials = prepare<[account: number], { id: string; transports: string[] }>(
  'identity.find-passkey-credentials',
  'select id, transports from passkeys where account_id = $1 order by created_at',
)

/**
 * The error of somebody whose cédula was right, who has a passkey, and whose browser is not one of their own: one that they
 * have signed in with, or that a one-time link made known.
 *
 * @see SE-4
 */
export class PasskeyNeeded extends Error {
  override readonly name = 'PasskeyNeeded'
  readonly account: { id: number; email: string }
  readonly attemptId: number

  constructor(account: { id: number; email: string }, attemptId: number) {
    super('A passkey is needed')
    this.account = account
    this.attemptId = attemptId
  }
}

/** Makes what a browser needs to ask for the passkey. */
export async function requestPasskey(
  { db, randomBytes, clock }: Pick<Dependencies, 'db' | 'randomBytes' | 'clock'>,
  needed: PasskeyNeeded,
  party: RelyingParty | undefined,
): Promise<PasskeyRequest> {
  const { account, attemptId } = needed
  const step = { accountId: account.id, purpose: 'enter', attemptId, now: clock(), randomBytes } as const
  const challenge = await makeStep(db.signInPool, step)
  return { challenge, rpId: party?.id ?? '', credentials: await findCredentials(db.signInPool, account.id) }
}
