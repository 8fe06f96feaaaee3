import { afterAll, beforeEach, expect, test } from 'vitest'
import { drawConsequences } from '../../consequences/draw-consequences.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { anotherProcess, atOnce, command } from '../../testing/game/album.ts'
import { emptyCompany, mustImport } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { undoImport } from '../import/undo-import.ts'
import { applyAccessChanges } from './apply-access-changes.ts'

const db = await testDatabase()
const within = testApp({ db })
const other = anotherProcess(db, new FakeClock())
afterAll(other.close)
const now = new Date('2026-11-20T14:00:00Z')
const HEADER = 'correo,cedula,nombre,area,plataformas'
const ANA = 'ana@acme.co,1020304050,Ana Núñez,Ventas,mision-espacial'
const WITH_FIGURAS = ANA.replace('mision-espacial', 'figuras;mision-espacial')

beforeEach(() => emptyCompany(db))

const welcomes = async () =>
  (await db.pool.query("select u.email from packs p join users u on u.id = p.user_id where p.source = 'welcome'")).rows

const waiting = async () => (await db.pool.query('select 1 from access_changes')).rows.length

/** Imports Ana without figuras, who then chooses an avatar or not. */
async function ana({ choosesAvatar = true } = {}) {
  await mustImport(db, [HEADER, ANA])
  const { rows } = await db.pool.query(`select id as "accountId", email from accounts where email = 'ana@acme.co'`)
  const browser = await signedIn(within, rows[0])
  const { json } = command({ avatar: 'nova', firstLogin: true })
  if (choosesAvatar) expect((await browser.put('/rpc/employee/profile/avatar', { json })).status).toBe(200)
  return browser
}

test('AL-5: a file that changes anything else, or takes a platform away, waits for nothing', async () => {
  await ana()
  await mustImport(db, [HEADER, ANA.replace('Ventas', 'Compras')])
  expect(await waiting()).toBe(0)
  await mustImport(db, [HEADER, WITH_FIGURAS])
  await applyAccessChanges(db, now)
  await mustImport(db, [HEADER, ANA.replace('mision-espacial', 'figuras')])
  expect(await waiting()).toBe(0)
  expect(await applyAccessChanges(db, now)).toBeUndefined()
})

test('AL-5, D-06: who had an avatar when a file gave them figuras gets the welcome pack, once', async () => {
  await ana()
  await mustImport(db, [HEADER, WITH_FIGURAS])
  expect(await welcomes()).toEqual([])
  expect(await applyAccessChanges(db, now)).toBe('Personas cuyas plataformas cambiaron: 1')
  expect(await welcomes()).toEqual([{ email: 'ana@acme.co' }])

  await undoImport({ config: db.config, consequences: drawConsequences, batch: 2, clock: () => now })
  await mustImport(db, [HEADER, WITH_FIGURAS])
  await applyAccessChanges(db, now)
  expect(await welcomes()).toHaveLength(1)
})

test('AL-5: who had none gets it with the avatar', async () => {
  const browser = await ana({ choosesAvatar: false })
  await mustImport(db, [HEADER, WITH_FIGURAS])
  await applyAccessChanges(db, now)
  expect(await welcomes()).toEqual([])
  const { json } = command({ avatar: 'nova', firstLogin: true })
  expect((await browser.put('/rpc/employee/profile/avatar', { json })).status).toBe(200)
  expect(await welcomes()).toHaveLength(1)
})

test('AL-5: processes that see it at the same time, and an operator who changes it by hand, give one pack', async () => {
  await ana()
  const operator = await anOperatorSession(within)
  await mustImport(db, [HEADER, WITH_FIGURAS])
  const byHand = { email: 'ana@acme.co', platform: ['figuras'] }
  await atOnce(10, async (place) => {
    if (place === 5) return operator.put('/rpc/operator/people/platforms', command(byHand))
    await applyAccessChanges(place % 2 === 0 ? db : other.dependencies.db, now)
    return new Response()
  })
  await applyAccessChanges(db, now)
  expect([await welcomes(), await waiting()]).toEqual([[{ email: 'ana@acme.co' }], 0])
})
