import type { SettingsOutput } from '@orbita/contract/settings'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../testing/factories.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { aColleague, boxOf, idFor, nominate, recognitionsOf, send, sent } from '../../testing/game/recognitions.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const SETTINGS = '/rpc/operator/settings'
const AGILITY = { name: 'Agilidad', sentence: 'Un paso menos', icon: 'iconos/idea' }
const CARE = { name: 'Cuidamos', sentence: '', icon: 'iconos/kudos' }
const SIMPLE = { name: 'Simplificamos', sentence: 'Un paso menos cada vez', icon: 'iconos/precision' }
let operator: Awaited<ReturnType<typeof anOperatorSession>>

beforeAll(async () => {
  operator = await anOperatorSession(within)
})

async function set(key: 'values' | 'kudos', value: unknown): Promise<void> {
  const settings = (await (await operator.get(SETTINGS)).json()) as SettingsOutput
  const answer = await operator.put(`${SETTINGS}/${key}`, command({ value, version: settings[key].version }))
  expect(answer.status).toBe(200)
}

test('D-100: a kudos names a value of the company, keeps what it was called, and none that is retired or unknown', async () => {
  const [ana, beto, carla] = await Promise.all([1, 2, 3].map(() => aColleague(within)))
  await set('values', [AGILITY, CARE])
  const { values } = await recognitionsOf(ana!)
  expect(values.map(({ name }) => name)).toEqual(['Agilidad', 'Cuidamos'])
  const [agility] = values
  expect((await sent(ana!, [beto!], { value: agility!.id })).kudos.value).toEqual({
    id: agility!.id,
    name: 'Agilidad',
    icon: 'iconos/idea',
  })
  const [notice] = await db.rows(`select text from notices where user_id = $1 and kind = 'kudos'`, [beto!.userId])
  expect(notice).toEqual({ text: 'Por Agilidad. Ábrelo para leer su mensaje.' })

  // Another one takes its place while a kudos is being written.
  await set('values', [SIMPLE, CARE])
  expect(await refusal(send(ana!, [carla!], { value: agility!.id }))).toBe('409 VALUE_RETIRED')
  expect(await refusal(send(ana!, [carla!], { value: 'gracias' }))).toBe('409 VALUE_RETIRED')
  expect(await refusal(nominate(ana!, idFor(ana!, carla!), { value: agility!.id }))).toBe('409 VALUE_RETIRED')
  expect((await recognitionsOf(ana!)).kudos.leftThisWeek).toBe(4)
  expect((await boxOf(beto!)).kudos[0]!.value.name).toBe('Agilidad')
  const offered = (await recognitionsOf(ana!)).values
  expect(offered.map(({ name }) => name)).toEqual(['Simplificamos', 'Cuidamos'])
})

test('D-100, RC-3: the company says how many kudos a week; fewer take back none that was sent', async () => {
  const [ana, ...others] = await Promise.all([1, 2, 3, 4].map(() => aColleague(within)))
  const { values } = await recognitionsOf(ana!)
  const value = values[0]!.id
  await set('kudos', { aWeek: 7 })
  expect((await recognitionsOf(ana!)).kudos).toMatchObject({ leftThisWeek: 7, weeklyLimit: 7 })
  for (const other of others.slice(0, 2)) await sent(ana!, [other], { value })
  await set('kudos', { aWeek: 1 })
  expect((await recognitionsOf(ana!)).kudos).toMatchObject({ sent: 2, leftThisWeek: 0, weeklyLimit: 1 })
  expect(await refusal(send(ana!, [others[2]!], { value }))).toBe('409 KUDOS_WEEK_LIMIT')
})
