import type { OwnPasskey, PasskeyChallengeOutput } from '@orbita/contract/identity/passkeys'
import { DomainError } from '@orbita/domain/errors'
import { MOST_PASSKEYS, type NewPasskeyInput } from '@orbita/domain/sign-in/passkeys'
import type { Dependencies } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Tx, transaction } from '../../infra/db/transaction.ts'
import type { Employee } from '../../infra/http/principal.ts'
import { keyedHash } from '../../infra/secrets/keys.ts'
import { raiseCredentialsChanged } from '../accounts/credentials-changed.ts'
import type { RelyingParty } from './relying-party.ts'
import { challengeIn, makeStep, takeStep } from './steps.ts'

type Row = { id: string; name: string; created_at: Date; used_at: Date | null }

const find = prepare<[account: number], Row>(
  'identity.find-own-passkeys',
  'select id, name, created_at, used_at from passkeys where account_id = $1 order by created_at, id',
)

const lockAccount = prepare<[account: number], never>(
  'identity.lock-account-of-passkeys',
  'select from accounts where id = $1 for no key update',
)

const insert = prepare<
  [id: string, account: number, key: Buffer, counter: number, transports: readonly string[], name: string, now: Date],
  { id: string }
>(
  'identity.insert-passkey',
  `insert into passkeys (id, account_id, public_key, counter, transports, name, created_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (id) do nothing returning id`,
)

const remove = prepare<[id: string, account: number], { id: string }>(
  'identity.delete-passkey',
  'delete from passkeys where id = $1 and account_id = $2 returning id',
)

/** Returns the passkeys of an employee. */
export async function findOwnPasskeys(db: Queryable, accountId: number): Promise<OwnPasskey[]> {
  return (await find(db, accountId)).map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }))
}

/** Makes what a browser needs to make a passkey. @throws DomainError `PASSKEY_LIMIT` */
export async function beginPasskey(
  { db, clock, randomBytes, config }: Pick<Dependencies, 'db' | 'clock' | 'randomBytes' | 'config'>,
  { me, party }: { me: Employee; party: RelyingParty },
): Promise<PasskeyChallengeOutput> {
  const kept = await find(db.pool, me.accountId)
  if (kept.length >= MOST_PASSKEYS) throw new DomainError('PASSKEY_LIMIT')

  const step = { accountId: me.accountId, purpose: 'register', attemptId: 0, now: clock(), randomBytes } as const
  return {
    challenge: await makeStep(db.pool, step),
    rpId: party.id,
    userId: keyedHash(config.keys.operatorTicket, `passkey-user:${me.accountId}`).toString('base64url'),
    exclude: kept.map(({ id }) => id),
  }
}

/**
 * Registers the passkey that a browser made, and tells its owner.
 *
 * @throws DomainError `PASSKEY_REFUSED`, `PASSKEY_LIMIT`
 * @see SE-4
 */
export async function registerPasskey(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  asked: { me: Employee; made: NewPasskeyInput; party: RelyingParty; name: string },
): Promise<void> {
  const { me, made, party, name } = asked
  const now = clock()
  const challenge = challengeIn(made.clientDataJSON)
  const step = await takeStep(db.pool, { challenge, purpose: 'register', now })
  if (step?.account_id !== me.accountId) throw new DomainError('PASSKEY_REFUSED')

  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, clientDataJSON, attestationObject, transports } = made
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => {
    throw new DomainError('PASSKEY_REFUSED')
  })
  if (!registrationInfo) throw new DomainError('PASSKEY_REFUSED')

  const { credential } = registrationInfo
  await transaction(db.pool, async (tx) => {
    await lockAccount(tx, me.accountId)
    if ((await find(tx, me.accountId)).length >= MOST_PASSKEYS) throw new DomainError('PASSKEY_LIMIT')

    const key = Buffer.from(credential.publicKey)
    const kept = await insert(tx, credential.id, me.accountId, key, credential.counter, transports, name, now)
    if (kept.length === 0) throw new DomainError('PASSKEY_REFUSED')
    await tell(tx, { me, what: 'passkey-added', now })
  })
}

/** Removes a passkey, and tells its owner. @throws DomainError `NOT_FOUND` for one of another account @see SE-4 */
export async function removePasskey(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { me, id }: { me: Employee; id: string },
): Promise<void> {
  await transaction(db.pool, async (tx) => {
    if ((await remove(tx, id, me.accountId)).length === 0) throw new DomainError('NOT_FOUND')
    await tell(tx, { me, what: 'passkey-removed', now: clock() })
  })
}

async function tell(
  tx: Tx,
  change: { me: Employee; what: 'passkey-added' | 'passkey-removed'; now: Date },
): Promise<void> {
  const { me, what, now } = change
  const action = what === 'passkey-added' ? 'identity.passkey-added' : 'identity.passkey-removed'
  const about = { subject: `accounts/${me.accountId}`, title: null }
  await recordAudit(tx, { at: now, actorAccountId: me.accountId, action, ...about })
  if (me.user) await raiseCredentialsChanged(tx, { what, userIds: [me.user.id], at: now })
}
