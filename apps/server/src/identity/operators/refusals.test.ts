import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { refusal } from '../../testing/game/album.ts'
import { aNewOperator, firstStep, OWN_PASSPHRASE } from '../../testing/operators.ts'
import { testApp } from '../../testing/test-app.ts'
import { createOperator, disableOperator, enableOperator, resetOperator } from './manage.ts'
import { totpCode } from './totp.ts'

const db = await testDatabase()
const within = testApp({ db })
const { app, dependencies, clock } = within
let count = 0
let email = ''

const change = <Result>(work: (tx: Parameters<typeof createOperator>[0]) => Promise<Result>) =>
  transaction(db.pool, work)
const who = () => ({ email, actor: null, now: clock.read() })

beforeEach(async () => {
  email = `operador.${++count}@orbita.example`
  await aNewOperator(within, email)
})

const { rows } = db

test('D-70: an operator who is disabled between the two steps does not enter', async () => {
  const browser = new Browser(app)
  const { ticket, secret } = (await (await firstStep(browser, email)).json()) as { ticket: string; secret: string }
  await change(async (tx) => {
    await createOperator(tx, { ...who(), email: `otro.${count}@orbita.example`, passphraseHash: 'none' })
    return disableOperator(tx, who())
  })
  const json = { ticket, code: totpCode(secret, clock.read()), passphrase: OWN_PASSPHRASE }
  expect(await refusal(await browser.post('/auth/operator/enrolment', { json }))).toBe('401 WRONG_CREDENTIALS')

  await change((tx) => enableOperator(tx, who()))
  expect((await browser.post('/auth/operator/enrolment', { json })).status).toBe(200)
})

test('too many passphrases being checked refuse with SLOW_DOWN and spend no guess', async () => {
  const busy = testApp({ db, over: { hasher: { ...dependencies.hasher, takePlace: () => undefined } } })
  const before = await rows('select count(*) from sign_in_attempts')

  expect(await refusal(await firstStep(new Browser(busy.app), email))).toBe('429 SLOW_DOWN')
  expect(await rows('select count(*) from sign_in_attempts')).toEqual(before)
})

test('each change to an operator leaves its entry', async () => {
  const passphraseHash = await dependencies.hasher.hash('otra frase distinta')
  await change((tx) => disableOperator(tx, who()))
  await change((tx) => enableOperator(tx, who()))
  await change((tx) => resetOperator(tx, { ...who(), passphraseHash }))
  const entries = await rows(
    "select action from audit a join accounts c on a.subject = 'accounts/' || c.id where c.email = $1 order by a.id",
    [email],
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'operators.created',
    'operators.disabled',
    'operators.enabled',
    'operators.reset',
  ])
})
