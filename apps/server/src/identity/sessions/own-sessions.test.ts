import type { OwnSession } from '@orbita/contract/identity/sessions'
import { describe, expect, test } from 'vitest'
import { Browser, codeOf } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, signedIn, type TestEmployee } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })

const PATH = '/rpc/employee/sessions'
const PROFILE = '/rpc/employee/profile'
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const sessionsOf = async (browser: Browser): Promise<OwnSession[]> =>
  ((await (await browser.get(PATH)).json()) as { sessions: OwnSession[] }).sessions

/** Returns a browser in which the employee signed in with the form. */
async function entered(who: TestEmployee, browser = new Browser(within.app)): Promise<Browser> {
  const answer = await browser.signIn(who.email, who.password, { headers: { 'user-agent': PHONE } })
  expect(answer.status).toBe(200)
  return browser
}

const noticesOf = async ({ userId }: TestEmployee) =>
  (await db.pool.query('select kind, title, text, path from notices where user_id = $1 order by id', [userId])).rows

describe('D-52b: ending a session is refused', () => {
  test('when it is of another employee, unknown, malformed, or the one of the request', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    const [anas, betos] = [await signedIn(within, ana), await signedIn(within, beto)]
    const [{ id: betosId }] = (await sessionsOf(betos)) as [OwnSession]
    const [{ id: own }] = (await sessionsOf(anas)) as [OwnSession]
    for (const id of [betosId, own, 'B'.repeat(43)]) {
      expect(await refusal(anas.delete(`${PATH}/${id}`, command()))).toBe('404 NOT_FOUND')
    }
    expect(await refusal(anas.delete(`${PATH}/x`, command()))).toBe('400 BAD_INPUT')
    expect(await refusal(new Browser(within.app).delete(PATH, command()))).toBe('401 NO_SESSION')
    for (const browser of [anas, betos]) expect((await browser.get(PROFILE)).status).toBe(200)
  })
})

describe('D-52b: «Mis dispositivos»', () => {
  test('lists the open sessions of the employee alone, this one first, by device and last use', async () => {
    const ana = await anEmployee({ db })
    await signedIn(within, await anEmployee({ db }))
    const first = await entered(ana)
    clock.advance({ hours: 2 })
    const second = await signedIn(within, ana)
    // Sessions of earlier releases name no device.
    await db.pool.query("update sessions set device = null where device = 'Un navegador'")
    expect(await sessionsOf(first)).toMatchObject([
      { device: 'Chrome en un teléfono Android', isThisOne: true },
      { device: 'Un navegador', isThisOne: false },
    ])
    expect((await sessionsOf(second)).map(({ isThisOne }) => isThisOne)).toEqual([true, false])
  })

  test('ends one session at once and leaves the others', async () => {
    const ana = await anEmployee({ db })
    const [mine, lost, other] = [await signedIn(within, ana), await signedIn(within, ana), await signedIn(within, ana)]
    const lostId = (await sessionsOf(lost)).find(({ isThisOne }) => isThisOne)!.id
    expect((await mine.delete(`${PATH}/${lostId}`, command())).status).toBe(204)
    expect(await codeOf(await lost.get(PROFILE))).toBe('NO_SESSION')
    expect((await other.get(PROFILE)).status).toBe(200)
    expect(await sessionsOf(mine)).toHaveLength(2)
  })

  test('ends every other session at once, and records how many', async () => {
    const ana = await anEmployee({ db })
    const others = [await signedIn(within, ana), await signedIn(within, ana)]
    const mine = await signedIn(within, ana)
    for (let time = 0; time < 2; time++) expect((await mine.delete(PATH, command())).status).toBe(204)
    for (const browser of others) expect(await codeOf(await browser.get(PROFILE))).toBe('NO_SESSION')
    expect((await mine.get(PROFILE)).status).toBe(200)
    const { rows } = await db.pool.query(
      "select subject, details from audit where action = 'identity.ended-sessions' and actor_account_id = $1",
      [ana.accountId],
    )
    expect(rows).toEqual([{ subject: `accounts/${ana.accountId}`, details: { ended: 2 } }])
  })
})

describe('signing in', () => {
  test('revokes the token that came with the request, also that of another account, and keeps it when refused', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    const browser = await entered(ana)
    const stolen = new Browser(within.app)
    stolen.cookies.set('session', browser.cookies.get('session')!)
    expect((await browser.signIn(beto.email, 'otra')).status).toBe(401)
    expect((await stolen.get(PROFILE)).status).toBe(200)

    await entered(beto, browser)
    expect(await codeOf(await stolen.get(PROFILE))).toBe('NO_SESSION')
    expect((await browser.get(PROFILE)).status).toBe(200)
  })

  test('D-52b, SE-2: on a new device adds a notice, also the first time ever, but not on a known device', async () => {
    const ana = await anEmployee({ db })
    const usual = await entered(ana)
    await usual.delete('/auth/session')
    await entered(ana, usual)
    const first = { title: 'Entraron por primera vez con tu cuenta' }
    expect(await noticesOf(ana)).toMatchObject([first])

    const thief = new Browser(within.app, '198.51.100.7')
    expect((await thief.signIn(ana.email, 'otra')).status).toBe(401)
    expect(await noticesOf(ana)).toMatchObject([first])
    await entered(ana, thief)
    expect((await noticesOf(ana)).slice(1)).toEqual([
      {
        kind: 'sign-in',
        title: 'Entraron con tu cuenta en un dispositivo nuevo',
        text: expect.stringMatching(
          /^Fue el 20 de noviembre de 2026 a las 11:00\sa\.\sm\., desde Chrome en un teléfono Android\. Si no fuiste tú/,
        ),
        path: '/figuras/perfil?vista=dispositivos',
      },
    ])
    await entered(ana, thief)
    expect(await noticesOf(ana)).toHaveLength(2)
  })

  test('D-52b: the notice leads to a platform that the employee may enter', async () => {
    const ana = await anEmployee({ db }, { platform: ['mision-espacial'] })
    await entered(ana)
    expect(await noticesOf(ana)).toMatchObject([{ path: '/mision-espacial/dispositivos' }])
  })
})
