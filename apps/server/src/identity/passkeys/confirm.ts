import { DomainError } from '@orbita/domain/errors'
import type { PasskeyAnswerInput } from '@orbita/domain/sign-in/passkeys'
import type { Dependencies } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import { type Tx, transaction } from '../../infra/db/transaction.ts'
import { settleSignIn } from '../sign-in/throttle.ts'
import type { RelyingParty } from './relying-party.ts'
import { challengeIn, type Step, takeStep } from './steps.ts'

type Row = { public_key: Buffer; counter: number; transports: string[] }

const find = prepare<[id: string, account: number], Row>(
  'identity.find-passkey',
  'select public_key, counter, transports from passkeys where id = $1 and account_id = $2',
)

// The condition stands here, so that of two answers with one counter the second finds nothing.
const use = prepare<[id: string, counter: number, now: Date], { id: string }>(
  'identity.use-passkey',
  `update passkeys set counter = $2, used_at = $3
    where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
)

/** Whom a passkey confirmed. @property also writes that it was used, in the transaction of the session */
export type Confirmed = { account: { id: number; email: string }; attemptId: number; also: (tx: Tx) => Promise<void> }

/**
 * Checks the answer of a passkey to the challenge that followed a right cédula. The challenge is good once, right or wrong.
 *
 * @throws DomainError `WRONG_CREDENTIALS`, whatever is wrong
 * @see SE-4
 */
export async function confirmPasskey(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'metrics'>,
  { answer, party }: { answer: PasskeyAnswerInput; party: RelyingParty | undefined },
): Promise<Confirmed> {
  const { db, clock } = dependencies
  const now = clock()
  const challenge = challengeIn(answer.clientDataJSON)
  const step = await takeStep(db.signInPool, { challenge, purpose: 'enter', now })
  if (!step) throw new DomainError('WRONG_CREDENTIALS')

  const counter = party && (await verify(dependencies, { answer, party, challenge, step }))
  if (counter === undefined) {
    dependencies.metrics?.signInRefused('employee', 'wrong')
    await recordRefusal(dependencies, step, now)
    throw new DomainError('WRONG_CREDENTIALS')
  }
  return {
    account: { id: step.account_id, email: step.email },
    attemptId: step.attempt_id,
    also: async (tx) => {
      if ((await use(tx, answer.id, counter, now)).length === 0) throw new DomainError('WRONG_CREDENTIALS')
    },
  }
}

/** Returns the new counter of the passkey; undefined when the answer is not one of this account's passkeys. */
async function verify(
  { db }: Pick<Dependencies, 'db'>,
  asked: { answer: PasskeyAnswerInput; party: RelyingParty; challenge: string; step: Step },
): Promise<number | undefined> {
  const { answer, party, challenge, step } = asked
  const [row] = await find(db.signInPool, answer.id, step.account_id)
  if (!row) return undefined

  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, clientDataJSON, authenticatorData, signature } = answer
  const { counter, transports } = row
  return verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey: new Uint8Array(row.public_key), counter, transports },
    // The cédula was the first factor; a finger on a key without a screen is the second.
    requireUserVerification: false,
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
    () => undefined,
  )
}

async function recordRefusal({ db }: Pick<Dependencies, 'db'>, step: Step, at: Date): Promise<void> {
  const about = { subject: `accounts/${step.account_id}`, title: null }
  await transaction(db.signInPool, async (tx) => {
    await settleSignIn(tx, step.attempt_id, false)
    await recordAudit(tx, { at, actorAccountId: null, action: 'identity.passkey-refused', ...about })
  })
}
