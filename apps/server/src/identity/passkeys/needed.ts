import type { PasskeyRequest } from '@orbita/contract/identity/session'
import type { Dependencies } from '../../dependencies.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Origin } from '../sign-in/origin.ts'
import type { RelyingParty } from './relying-party.ts'
import { makeStep } from './steps.ts'

const find = prepare<[account: number, deviceKey: Buffer | null, deviceHash: Buffer | null], { is_needed: boolean }>(
  'identity.is-passkey-needed',
  `select exists (select from passkeys p where p.account_id = $1)
      and ($2::bytea is null or exists (
            select from account_devices d
             where d.account_id = $1 and d.device_hash = $3 and d.since is null and d.planted_at is null)) as is_needed`,
)

const findCredentials = prepare<[account: number], { id: string; transports: string[] }>(
  'identity.find-passkey-credentials',
  'select id, transports from passkeys where account_id = $1 order by created_at',
)

/** The error of somebody whose cédula was right and who has a passkey to confirm with. */
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

/**
 * Returns whether an account has a passkey and this browser is not one of its own: one that it has signed in with, or that a
 * one-time link made known.
 *
 * @see SE-4
 */
export async function isPasskeyNeeded(db: Queryable, accountId: number, origin: Origin): Promise<boolean> {
  const [found] = await find(db, accountId, origin.deviceKey ?? null, origin.deviceHash ?? null)
  return found!.is_needed
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
