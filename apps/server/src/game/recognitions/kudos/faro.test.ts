import type { ProfileCountsOutput } from '@orbita/contract/people/profile'
import { FIRST_GUARD_LEVELS, type GuardLevel } from '@orbita/domain/recognitions/guards'
import { expect, test } from 'vitest'
import { anOperatorSession } from '../../../testing/factories.ts'
import { command, refusal } from '../../../testing/game/album.ts'
import { kudosSuite, withdraw } from '../../../testing/game/kudos.ts'
import { send, sent, type TestColleague } from '../../../testing/game/recognitions.ts'

const { within, rows, colleagues, experienceOf } = await kudosSuite()

test('RC-3: withdrawing the kudos that lit the Faro takes it back, with its pack, and it may be lit again', async () => {
  const [ana, ...others] = (await colleagues(10)) as [TestColleague, ...TestColleague[]]
  const faro = async () => {
    const { recognitions } = (await (await ana.browser.get('/rpc/employee/counts')).json()) as ProfileCountsOutput
    return recognitions!.faro
  }
  const packs = () => rows("select 1 from packs where user_id = $1 and source = 'lighthouse'", [ana.userId])
  const first = await sent(ana, others.slice(0, 4))
  const { kudos } = await sent(ana, others.slice(4, 8))
  expect(await faro()).toEqual({ quarters: 1, isLit: true, people: 8, needed: 8 })

  expect((await withdraw(ana, kudos.id)).status).toBe(200)
  expect(await faro()).toEqual({ quarters: 0, isLit: false, people: 4, needed: 8 })
  expect([await experienceOf(ana), (await packs()).length]).toEqual([0, 0])

  const [more, again] = [await colleagues(3), others.slice(8)]
  await sent(ana, [...again, ...more])
  expect([await experienceOf(ana), (await packs()).length, (await faro()).isLit]).toEqual([75, 1, true])

  // Kudos that are hidden after a report count no one.
  await rows('update kudos set hidden_at = sent_at where id = $1', [first.kudos.id])
  expect((await faro()).people).toBe(4)
})

test('RC-3: a Faro that an operator took away is not lit again by the next thanks', async () => {
  const operator = await anOperatorSession(within)
  const [ana, ...others] = (await colleagues(10)) as [TestColleague, ...TestColleague[]]
  await sent(ana, others.slice(0, 4))
  await sent(ana, others.slice(4, 8))
  const [lit] = await rows("select id from ledger where user_id = $1 and movement_key like 'lighthouse:%'", [
    ana.userId,
  ])
  const answer = await operator.post(
    '/rpc/operator/movements/reversals',
    command({ movementId: lit!.id, reason: 'Fue una prueba' }),
  )
  expect(answer.status).toBe(200)
  await sent(ana, others.slice(8))
  expect(await experienceOf(ana)).toBe(0)
})

test('RC-3: operators set what a guard does, which acts from the next kudos on', async () => {
  const operator = await anOperatorSession(within)
  const setTo = (reciprocal: GuardLevel, version: number) =>
    operator.put('/rpc/operator/settings/guards', command({ value: { ...FIRST_GUARD_LEVELS, reciprocal }, version }))
  const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
  await sent(ana, [beto, carla])
  expect((await setTo('block', 0)).status).toBe(200)
  expect(await refusal(send(beto, [ana]))).toBe('409 KUDOS_RECIPROCAL')
  expect((await setTo('warn', 1)).status).toBe(200)
  expect((await sent(carla, [ana])).warning).toContain('También te agradeció')
  expect((await setTo('observe', 2)).status).toBe(200)
  expect((await sent(beto, [ana])).warning).toBeNull()
  expect(await experienceOf(ana)).toBe(10)
})
