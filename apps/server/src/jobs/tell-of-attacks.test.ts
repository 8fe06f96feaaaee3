import type { SystemOutput } from '@orbita/contract/system'
import { expect, test } from 'vitest'
import { json } from '../testing/browser.ts'
import { countingApp, miss } from '../testing/counting-app.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../testing/factories.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { tellOfAttacks } from './tell-of-attacks.ts'

const db = await testDatabase()
const clock = new FakeClock('2027-05-03T15:00:00Z')
const within = countingApp({ db, clock })

test('criterion 42: ten failed attempts in a day are told once, and operators see whose account it is', async () => {
  const [ana, beto] = [await anEmployee({ db }, { name: 'Ana Ñúñez' }), await anEmployee({ db })]
  const failOnce = async () => {
    await miss(within, { email: ana.email })
    clock.advance({ minutes: 20 })
  }
  for (let failure = 0; failure < 9; failure++) await failOnce()
  await miss(within, { email: beto.email })
  expect(await tellOfAttacks(within.dependencies)).toBeUndefined()
  await failOnce()
  expect(await tellOfAttacks(within.dependencies)).toBe('Personas avisadas de intentos de ingreso: 1')
  expect(await tellOfAttacks(within.dependencies)).toBeUndefined()
  const { rows } = await db.pool.query('select user_id, kind, title from notices')
  expect(rows).toEqual([{ user_id: ana.userId, kind: 'sign-in', title: 'Alguien intenta entrar con tu cuenta' }])

  const operator = await anOperatorSession(within)
  const { failedSignIns } = await json<SystemOutput>(operator.get('/rpc/operator/system'))
  expect(failedSignIns.attacked).toEqual([{ personId: ana.userId, name: 'Ana Ñúñez', failures: 10 }])
})
