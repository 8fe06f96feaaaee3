import type { Standing } from '@orbita/domain/duties/duties'
import { expect } from 'vitest'
import type { Dependencies } from '../dependencies.ts'
import { createOperator } from '../identity/operators/manage.ts'
import { totpCode } from '../identity/operators/totp.ts'
import { transaction } from '../infra/db/transaction.ts'
import { Browser } from './browser.ts'
import type { TestDatabase } from './databases/test-database.ts'
import { anOperatorSession } from './factories.ts'
import type { FakeClock } from './fake-clock.ts'
import type { TestApp } from './test-app.ts'

/** The first passphrase of an operator, which is given to them. */
export const PASSPHRASE = 'siete lunas de papel'

/** The one that they choose when they enter for the first time. */
export const OWN_PASSPHRASE = 'ocho veleros de cristal'

export type EnrolledOperator = { browser: Browser; email: string; accountId: number; secret: string }

type Within = { dependencies: Pick<Dependencies, 'db' | 'hasher'>; clock: FakeClock }

/** Creates an operator who has not entered yet. */
export async function aNewOperator({ dependencies, clock }: Within, email: string, passphrase = PASSPHRASE) {
  const { db, hasher } = dependencies
  const passphraseHash = await hasher.hash(passphrase)
  return transaction(db.pool, (tx) => createOperator(tx, { email, actor: null, now: clock.read(), passphraseHash }))
}

/** Sends the first step of an operator's sign-in. */
export function firstStep(browser: Browser, email: string, passphrase = PASSPHRASE): Promise<Response> {
  return browser.post('/auth/operator/passphrase', { json: { email, passphrase } })
}

/** Sends the second step of an operator's sign-in. */
export function secondStep(browser: Browser, ticket: string, code: string): Promise<Response> {
  return browser.post('/auth/operator/session', { json: { ticket, code } })
}

/** Returns the ticket that the first step of a sign-in gives for the second. */
export async function ticketOf(browser: Browser, email: string, passphrase = OWN_PASSPHRASE): Promise<string> {
  return ((await (await firstStep(browser, email, passphrase)).json()) as { ticket: string }).ticket
}

/** Enrols the authenticator of an operator who enters for the first time. @returns its secret and the recovery codes */
export async function enrol(
  { clock }: Pick<Within, 'clock'>,
  browser: Browser,
  email: string,
  passphrase = PASSPHRASE,
) {
  const first = await firstStep(browser, email, passphrase)
  const { ticket, secret } = (await first.json()) as { ticket: string; secret: string }
  const json = { ticket, code: totpCode(secret, clock.read()), passphrase: OWN_PASSPHRASE }
  const answer = await browser.post('/auth/operator/enrolment', { json })
  expect(answer.status).toBe(200)
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] }
  return { browser, secret, recoveryCodes }
}

/** Creates an operator, enrols an authenticator and enters. @returns the browser of the session, the account and the secret */
export async function anEnrolledOperator(
  within: TestApp & { db: TestDatabase },
  email: string,
): Promise<EnrolledOperator> {
  await aNewOperator(within, email)
  const { browser, secret } = await enrol(within, new Browser(within.app), email)
  const { rows } = await within.db.pool.query("select id from accounts where email = $1 and kind = 'operator'", [email])
  return { browser, email, secret, accountId: rows[0].id }
}

/**
 * Makes an operator who has enrolled, with an open session, and counts as another one of the company.
 *
 * @param more.email that of an employee, to be both
 * @param more.invitedBy account of the operator who invited them; absent: the command line
 */
export async function anActiveOperator(
  within: TestApp,
  more: { email?: string; invitedBy?: number; createdAt?: Date; standing?: Standing } = {},
): Promise<Browser & { accountId: number }> {
  const browser = await anOperatorSession(within, more.standing)
  const { db } = within.dependencies
  if (more.email !== undefined)
    await db.pool.query('update accounts set email = $2 where id = $1', [browser.accountId, more.email])
  await db.pool.query(
    `update operators o set totp_secret = '\\x00', enrolled_at = $2, created_at = $2, invited_by = $3, person_id = u.id
       from accounts a left join users u on u.email = a.email where a.id = $1 and o.account_id = a.id`,
    [browser.accountId, more.createdAt ?? within.clock.read(), more.invitedBy ?? null],
  )
  return browser
}
