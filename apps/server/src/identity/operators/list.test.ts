import type { OperatorsOutput } from '@orbita/contract/identity/operators'
import { INVITATION_DAYS } from '@orbita/domain/sign-in/operator-inputs'
import { expect, test } from 'vitest'
import { Browser, okJson } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { aNewOperator, anEnrolledOperator, type EnrolledOperator, ticketOf } from '../../testing/operators.ts'
import { testApp } from '../../testing/test-app.ts'
import { totpCode } from './totp.ts'

const db = await testDatabase()
const within = { ...testApp({ db, clock: new FakeClock() }), db }
const { app, clock } = within

/** Signs an operator in anew, and returns the operators that the console lists. */
async function listedAfterSignIn({ email, secret }: EnrolledOperator, headers: Record<string, string> = {}) {
  const browser = new Browser(app)
  const ticket = await ticketOf(browser, email)
  const json = { ticket, code: totpCode(secret, clock.read()) }
  expect((await browser.post('/auth/operator/session', { json, headers })).status).toBe(200)
  return (await okJson<OperatorsOutput>(browser.get('/rpc/operator/operators'))).operators
}

test('D-70, D-83: operators are listed with their own sessions, and with what they did in thirty days', async () => {
  const ana = await anEnrolledOperator(within, 'ana@orbita.example')
  const beto = await anEnrolledOperator(within, 'beto@orbita.example')
  await aNewOperator(within, 'carla@orbita.example')
  clock.advance({ minutes: 1 })

  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const [hers, his, invited, ...others] = await listedAfterSignIn(ana, { 'user-agent': firefox })
  expect(others).toEqual([])
  expect(hers).toMatchObject({
    email: ana.email,
    isMe: true,
    state: 'active',
    hasAuthenticator: true,
    recoveryCodesLeft: 10,
    deeds: 2,
    lastSignInAt: clock.read().toISOString(),
  })
  expect(hers!.sessions.map(({ device, isThisOne }) => ({ device, isThisOne }))).toEqual([
    { device: 'Firefox en un computador con Linux', isThisOne: true },
    { device: 'Un navegador', isThisOne: false },
  ])
  expect(his).toMatchObject({ email: beto.email, isMe: false, deeds: 1 })
  expect(his!.sessions.map(({ isThisOne }) => isThisOne)).toEqual([false])
  expect(invited).toMatchObject({ state: 'invited', hasAuthenticator: false, sessions: [], lastSignInAt: null })

  clock.advance({ minutes: INVITATION_DAYS * 24 * 60 - 2 })
  expect((await listedAfterSignIn(ana))[2]!.state).toBe('invited')
  clock.advance({ minutes: 1 })
  expect((await listedAfterSignIn(ana))[2]!.state).toBe('expired')

  clock.advance({ days: 30 - INVITATION_DAYS, minutes: -1 })
  const [, still] = await listedAfterSignIn(ana)
  expect(still).toMatchObject({ email: beto.email, deeds: 1, sessions: [] })
  clock.advance({ minutes: 1 })
  expect((await listedAfterSignIn(ana))[1]).toMatchObject({ email: beto.email, deeds: 0 })
})
