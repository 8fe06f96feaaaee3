import { createHash } from 'node:crypto'
import { PASSKEY_MINUTES } from '@orbita/domain/sign-in/passkeys'
import type { RandomBytes } from '../../infra/clock.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const CHALLENGE_BYTES = 32
/** The challenges that one account may have open: as many as its guesses of a quarter of an hour. */
const MOST_OPEN = 10

export type Purpose = 'enter' | 'register'
export type Step = { account_id: number; email: string; attempt_id: number }

const insert = prepare<
  [hash: Buffer, account: number, purpose: Purpose, attempt: number, expires: Date, most: number],
  never
>(
  'identity.insert-passkey-step',
  `with kept as (
     select challenge_hash from passkey_steps where account_id = $2 order by expires_at desc limit $6 - 1
   ), dropped as (
     delete from passkey_steps where account_id = $2 and challenge_hash not in (select challenge_hash from kept)
   )
   insert into passkey_steps (challenge_hash, account_id, purpose, attempt_id, expires_at) values ($1, $2, $3, $4, $5)`,
)

const take = prepare<[hash: Buffer, purpose: Purpose, now: Date], Step>(
  'identity.take-passkey-step',
  `with taken as (
     delete from passkey_steps where challenge_hash = $1 and purpose = $2 returning account_id, attempt_id, expires_at
   )
   select t.account_id, a.email, t.attempt_id from taken t join accounts a on a.id = t.account_id where t.expires_at > $3`,
)

const purge = prepare<[now: Date], never>(
  'identity.purge-passkey-steps',
  'delete from passkey_steps where expires_at <= $1',
)

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** Makes a challenge for an account. @returns it in base64url; its hash alone is stored */
export async function makeStep(
  db: Queryable,
  step: { accountId: number; purpose: Purpose; attemptId: number; now: Date; randomBytes: RandomBytes },
): Promise<string> {
  const { accountId, purpose, attemptId, now, randomBytes } = step
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const expires = new Date(now.getTime() + PASSKEY_MINUTES * 60_000)
  await insert(db, hashOf(challenge), accountId, purpose, attemptId, expires, MOST_OPEN)
  return challenge
}

/** Takes a challenge, once. @returns whose it is; undefined for one that was taken, is late or was made for something else */
export async function takeStep(
  db: Queryable,
  step: { challenge: string; purpose: Purpose; now: Date },
): Promise<Step | undefined> {
  return (await take(db, hashOf(step.challenge), step.purpose, step.now))[0]
}

/** Forgets the challenges that nobody answered. */
export const purgeSteps = purge

/** Reads the challenge that a browser says it answered. The signature covers it. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
