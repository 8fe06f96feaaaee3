import { expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { OWN_PASSPHRASE, secondStep, ticketOf } from '../../testing/operators.ts'
import { KEYS, testApp } from '../../testing/test-app.ts'
import { createEnrolledOperator } from './create-enrolled.ts'
import { findOperator } from './find-operator.ts'
import { totpCode } from './totp.ts'
import { readTotpSecret } from './totp-secret.ts'

const db = await testDatabase()

test('D-70: the operator of the demo company enters with the code that the command line shows', async () => {
  const { app, dependencies, clock } = testApp({ db })
  const email = 'demo@orbita.example'
  const passphraseHash = await dependencies.hasher.hash(OWN_PASSPHRASE)
  await transaction(db.pool, (tx) =>
    createEnrolledOperator(tx, { email, passphraseHash, keys: KEYS, now: clock.read() }),
  )

  const [kept] = await findOperator(db.pool, email)
  const code = totpCode(readTotpSecret(KEYS, kept!)!, clock.read())
  const browser = new Browser(app)
  const answer = await secondStep(browser, await ticketOf(browser, email), code)
  expect(await answer.json()).toEqual({ email, recoveryCodesLeft: 0 })
})
