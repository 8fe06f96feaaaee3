import type { SettingsOutput, SettingVersionsOutput } from '@orbita/contract/settings'
import { FIRST_THRESHOLDS } from '@orbita/domain/ranks'
import { SETTINGS } from '@orbita/domain/settings'
import { expect, test } from 'vitest'
import { codeOf } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../testing/factories.ts'
import { command } from '../testing/game/album.ts'
import { testApp } from '../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const PATH = '/rpc/operator/settings'
const PROMISES = { evidence: 2, reports: 3, signatures: 3, prizes: 5 }
const GUARDS = { reciprocal: 'observe', 'closed-circle': 'observe', 'repeated-elsewhere': 'warn' }
const BRAND = { name: '', accent: null, logo: null }
const VALUE = { name: 'Cuidamos', sentence: '', icon: 'iconos/kudos' }
const CHRISTMAS = { day: '2026-12-25', name: 'Navidad' }

const settings = async (operator: Awaited<ReturnType<typeof anOperatorSession>>) =>
  (await (await operator.get(PATH)).json()) as SettingsOutput

test('refuses an employee, as if there were no such route', async () => {
  const browser = await signedIn(within, await anEmployee(within.dependencies))
  expect((await browser.get(PATH)).status).toBe(404)
  const answer = await browser.put(`${PATH}/promises`, command({ value: PROMISES, version: 0 }))
  expect([answer.status, await codeOf(answer)]).toEqual([404, 'NOT_FOUND'])
})

const TERMS = {
  ...{ law: null, authority: null },
  ...{ claim: { days: 15, counts: 'working' }, consultation: { days: 10, counts: 'calendar' } },
}

test.each([
  ['brand', { ...BRAND, name: 'x'.repeat(25) }, 'value.name'],
  ['brand', { ...BRAND, name: 'Tierra\u200balta' }, 'value.name'],
  ['brand', { ...BRAND, accent: 'gold' }, 'value.accent'],
  ['brand', { ...BRAND, logo: 'iconos/equipo' }, 'value.logo'],
  ['brand', { ...BRAND, logo: `imagenes/${'0'.repeat(32)}` }, 'value.logo'],
  ['place', { country: 'FR', currency: 'EUR' }, 'value.country'],
  ['place', { country: 'CO', currency: 'XXX' }, 'value.currency'],
  ['ranks', { ...FIRST_THRESHOLDS, explorador: 250 }, 'value'],
  ['ranks', { ...FIRST_THRESHOLDS, 'cadete-espacial': 0 }, 'value.cadete-espacial'],
  ['promises', { ...PROMISES, evidence: 0 }, 'value.evidence'],
  ['promises', { ...PROMISES, prizes: 61 }, 'value.prizes'],
  ['promises', { evidence: 2 }, 'value.reports'],
  ['promises', { ...PROMISES, snacks: 1 }, 'value.snacks'],
  ['budget', { ceiling: -1 }, 'value.ceiling'],
  ['budget', { ceiling: 1.505 }, 'value.ceiling'],
  ['budget', {}, 'value.ceiling'],
  ['guards', { ...GUARDS, reciprocal: 'nothing' }, 'value.reciprocal'],
  ['guards', { reciprocal: 'warn' }, 'value.closed-circle'],
  ['guards', { ...GUARDS, other: 'warn' }, 'value.other'],
  ['holidays', [{ ...CHRISTMAS, day: '2026-02-30' }], 'value.0.day'],
  ['holidays', [{ ...CHRISTMAS, name: ' ' }], 'value.0.name'],
  ['holidays', [CHRISTMAS, { ...CHRISTMAS, name: 'Otra vez' }], 'value'],
  ['leavers', { days: 29 }, 'value.days'],
  ['data-terms', { own: { ...TERMS, claim: { days: 0, counts: 'working' } } }, 'value.own.claim.days'],
  ['data-terms', { own: { ...TERMS, law: ' ' } }, 'value.own.law'],
  ['kudos', { aWeek: 0 }, 'value.aWeek'],
  ['values', [VALUE], 'value'],
  ['values', [VALUE, { ...VALUE, name: 'CUIDAMOS' }], 'value'],
  ['values', [VALUE, { ...VALUE, name: 'x'.repeat(25) }], 'value.1.name'],
])('refuses %s %j, and names the field', async (key, value, field) => {
  const operator = await anOperatorSession(within)
  const answer = await operator.put(`${PATH}/${key}`, command({ value, version: 0 }))
  expect(answer.status).toBe(400)
  const { details } = (await answer.json()) as { details: { fields: string[] } }
  expect(details.fields).toContain(field)
})

test('D-78: until an operator sets them, evidence is promised in 2 working days, and no day is a holiday', async () => {
  const operator = await anOperatorSession(within)
  const unset = { version: 0, changedAt: null, changedBy: null }
  expect(await settings(operator)).toEqual({
    brand: { value: BRAND, ...unset },
    place: { value: { country: 'CO', currency: 'COP' }, ...unset },
    ranks: { value: FIRST_THRESHOLDS, ...unset },
    values: { value: [], ...unset },
    kudos: { value: { aWeek: 5 }, ...unset },
    promises: { value: PROMISES, ...unset },
    holidays: { value: [], ...unset },
    budget: { value: { ceiling: null }, ...unset },
    leavers: { value: { days: null }, ...unset },
    dataTerms: { value: { own: null }, ...unset },
    payroll: { value: { money: null, goods: null, time: null }, ...unset },
    guards: { value: GUARDS, ...unset },
    leaders: { value: SETTINGS.leaders.initial, ...unset },
    anniversaries: { value: { tells: 'nobody', tellsLeader: false, packs: 1 }, ...unset },
  })
})

test('a version that nobody has seen is refused', async () => {
  const operator = await anOperatorSession(within)
  const answer = await operator.put(`${PATH}/promises`, command({ value: PROMISES, version: 7 }))
  expect([answer.status, await codeOf(answer)]).toEqual([409, 'SETTING_CHANGED'])
})

test('of operators who save at once only one succeeds, first and later', async () => {
  const operators = await Promise.all([1, 2, 3].map(() => anOperatorSession(within)))
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      operators.map((operator, index) =>
        operator.put(`${PATH}/promises`, command({ value: { ...PROMISES, evidence: index + 1 }, version })),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    const { promises } = await settings(operators[0]!)
    expect(promises).toMatchObject({ value: { evidence: winner + 1 }, version: version + 1 })
  }
})

test('holidays are kept in order, with who changed them, and the audit says before and after', async () => {
  const operator = await anOperatorSession(within)
  const first = { day: '2026-12-08', name: 'Inmaculada Concepción' }
  await operator.put(`${PATH}/holidays`, command({ value: [CHRISTMAS, first], version: 0 }))
  const { holidays } = await settings(operator)
  expect(holidays).toMatchObject({ value: [first, CHRISTMAS], version: 1, changedBy: expect.stringContaining('@') })
  const { rows } = await db.pool.query(`select details from audit where subject = 'settings/holidays'`)
  expect(rows).toEqual([{ details: { before: [], after: [first, CHRISTMAS], version: 1 } }])
})

test('D-100: every version stays with who and when, and an earlier one is put again as a new one', async () => {
  const operator = await anOperatorSession(within)
  const versions = async (key: string) =>
    (await (await operator.get(`${PATH}/${key}/versions`)).json()) as SettingVersionsOutput
  expect((await operator.get(`${PATH}/otro/versions`)).status).toBe(400)
  expect(await versions('kudos')).toEqual({ versions: [] })
  for (const [version, aWeek] of [7, 8, 7].entries()) {
    expect((await operator.put(`${PATH}/kudos`, command({ value: { aWeek }, version }))).status).toBe(200)
  }
  const by = { changedAt: expect.any(String), changedBy: expect.stringContaining('@') }
  expect(await versions('kudos')).toEqual({
    versions: [
      { version: 3, value: { aWeek: 7 }, ...by },
      { version: 2, value: { aWeek: 8 }, ...by },
      { version: 1, value: { aWeek: 7 }, ...by },
    ],
  })
})
