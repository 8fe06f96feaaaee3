import type { NominationOutput, NominationsOutput } from '@orbita/contract/recognitions/recognitions'
import { describe, expect, test } from 'vitest'
import { json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { atOnce, refusal } from '../../testing/game/album.ts'
import {
  aColleague,
  EXAMPLE,
  idFor,
  nominate,
  recognitionsOf,
  type TestColleague,
} from '../../testing/game/recognitions.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db, clock: new FakeClock() }), db }
const operator = await anOperatorSession(within)

const { rows } = db
const colleagues = (count: number) => Promise.all(Array.from({ length: count }, () => aColleague(within)))
describe('a nomination', () => {
  test('RC-2: is refused for oneself by one’s own id, for another reader’s ids, and with a short example', async () => {
    const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    const gone = await anEmployee(within, { isActive: false })
    expect(await refusal(nominate(ana, idFor(ana, ana)))).toBe('409 NOMINATION_ONESELF')
    for (const id of [idFor(carla, beto), idFor(ana, gone), 'a'.repeat(60)]) {
      expect(await refusal(nominate(ana, id))).toBe('404 COLLEAGUE_NOT_FOUND')
    }
    for (const example of ['Muy buen compañero', ` ${'a'.repeat(39)} `, '👩‍👩‍👧'.repeat(39), 'a'.repeat(501)]) {
      expect(await refusal(nominate(ana, idFor(ana, beto), { example }))).toBe('400 BAD_INPUT')
    }
    expect((await recognitionsOf(ana)).nomination).toBeNull()
    await expect(
      rows("insert into nominations values ($1, '2026-11', $1, 'equipo', $2, now())", [ana.userId, EXAMPLE]),
    ).rejects.toThrow('nominations_not_oneself')
  })

  test('RC-2: is one a month; a second, even sent at once, returns the first', async () => {
    const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    const first = await json<NominationOutput>(nominate(ana, idFor(ana, beto)))
    expect(first).toMatchObject({
      month: '2026-11',
      value: { name: 'Gracias' },
      example: EXAMPLE,
      person: { name: beto.name },
    })
    const answers = await atOnce(10, () => nominate(ana, idFor(ana, carla)))
    expect(await Promise.all(answers.map((answer) => json(answer)))).toEqual(Array(10).fill(first))
    expect((await recognitionsOf(ana)).nomination).toEqual(first)
    await expect(
      rows('update nominations set value = $2 where nominator_id = $1', [ana.userId, 'equipo']),
    ).rejects.toThrow('stays')
    const december = testApp({ db, clock: new FakeClock('2026-12-01T05:00:00Z') })
    const later = { ...ana, browser: await signedIn(december, ana) }
    expect(await json(nominate(later, idFor(ana, carla)))).toMatchObject({
      month: '2026-12',
      person: { name: carla.name },
    })

    const list = await json<NominationsOutput>(operator.get('/rpc/operator/nominations?month=2026-12'))
    expect(list.nominations).toMatchObject([{ nominator: { email: ana.email }, nominee: { email: carla.email } }])
  })
})
