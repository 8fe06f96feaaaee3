import { test } from 'vitest'
import { json } from '../../testing/browser.ts'
import { command } from '../../testing/game/album.ts'
import { idFor, RECOGNITIONS, sent, type TestColleague } from '../../testing/game/recognitions.ts'
import { invalidationsSuite } from '../../testing/invalidations.ts'

const { db, operator, people, untilReceived, expectInvalidated } = await invalidationsSuite()

test('RC-3: a kudos is invalidated for its sender and receivers, and so are thanks and its withdrawal', async () => {
  const [ana, beto, carla] = (await people(3)) as [TestColleague, TestColleague, TestColleague]
  const paid = ['recognitions', 'ledger', 'profile']
  const { kudos } = await expectInvalidated(
    () => sent(ana, [beto, carla]),
    [
      [ana, ['recognitions']],
      [beto, [...paid, 'notices']],
      [carla, [...paid, 'notices']],
    ],
  )
  await expectInvalidated(
    () => beto.browser.put(`${RECOGNITIONS}/kudos/${kudos.id}/thanks`, command()),
    [
      [ana, ['recognitions', 'notices']],
      [beto, ['recognitions']],
    ],
  )
  await expectInvalidated(
    () => ana.browser.post(`${RECOGNITIONS}/kudos/${kudos.id}/withdrawal`, command()),
    [
      [ana, ['recognitions']],
      [beto, paid],
      [carla, paid],
    ],
  )
})

test('RC-4: a report of a kudos is invalidated for its receivers, and a decision for its sender too', async () => {
  const [ana, beto, carla] = (await people(3)) as [TestColleague, TestColleague, TestColleague]
  const { kudos } = await sent(ana, [beto, carla])
  await untilReceived(`${carla.userId}:notices`)
  await expectInvalidated(
    () => beto.browser.post(`${RECOGNITIONS}/kudos/${kudos.id}/report`, command()),
    [
      [beto, ['recognitions']],
      [carla, ['recognitions']],
    ],
  )
  await expectInvalidated(
    () => operator.put(`/rpc/operator/kudos-reports/${kudos.id}`, command({ decision: 'removed' })),
    [ana, beto, carla].map((who) => [who, ['recognitions']] as const),
  )
})

test('D-69b: what an area sees is invalidated for the area, and a join for those whom it concerns', async () => {
  const [ana, beto, carla, diego] = (await people(4)) as [TestColleague, TestColleague, TestColleague, TestColleague]
  const ids = [ana, beto, carla, diego].map(({ userId }) => userId)
  await db.pool.query(`update users set area = 'Gracias' where id = any ($1)`, [ids])
  const { kudos } = await sent(ana, [beto], { shows: true })
  await untilReceived(`${beto.userId}:notices`)
  const path = `${RECOGNITIONS}/area/${kudos.id}`
  const area = [ana, beto, carla, diego].map((who) => [who, ['recognitions']] as const)
  await expectInvalidated(() => beto.browser.put(`${path}/showing`, command({ shows: true })), area)
  await expectInvalidated(
    () => carla.browser.put(`${path}/join`, command({ joins: true })),
    [ana, beto, carla].map((who) => [who, ['recognitions']] as const),
  )
  await expectInvalidated(
    () => operator.put(`/rpc/operator/area-thanks/${kudos.id}`, command({ isHidden: true })),
    area,
  )
  await expectInvalidated(() => ana.browser.put(`${path}/showing`, command({ shows: false })), area)
})

test('RC-1, RC-2: a nomination is invalidated for its author, a best employee for all, congratulations for the best', async () => {
  const [ana, beto] = (await people(2)) as [TestColleague, TestColleague]
  const example = 'Se quedó con nosotros hasta que todo salió bien.'
  await expectInvalidated(
    () => ana.browser.put(`${RECOGNITIONS}/nomination`, command({ to: idFor(ana, beto), value: 'gracias', example })),
    [[ana, ['recognitions']]],
  )
  const best = {
    month: '2026-10',
    area: null,
    email: beto.email,
    reason: 'Porque siempre ayudó a los demás.',
    version: 0,
  }
  const published = await expectInvalidated(
    () => operator.post('/rpc/operator/best-employees', command(best)),
    [
      ['*', ['recognitions']],
      [beto, ['album', 'ledger', 'notices', 'profile']],
    ],
  )
  const { id } = await json<{ id: number }>(published)
  await expectInvalidated(
    () => ana.browser.put(`${RECOGNITIONS}/best/${id}/congratulation`, command()),
    [[beto, ['recognitions']]],
  )
})
