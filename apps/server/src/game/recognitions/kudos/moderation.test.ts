import type { KudosObservationsOutput, KudosReportsOutput } from '@orbita/contract/recognitions/kudos'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { command, refusal } from '../../../testing/game/album.ts'
import { aColleague, boxOf, RECOGNITIONS, sent, type TestColleague } from '../../../testing/game/recognitions.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db, clock: new FakeClock() }), db }
const operator = await anOperatorSession(within)

const colleagues = (count: number) => Promise.all(Array.from({ length: count }, () => aColleague(within)))
const report = ({ browser }: TestColleague, id: number) =>
  browser.post(`${RECOGNITIONS}/kudos/${id}/report`, { json: {} })
const decide = (id: number, decision: string) =>
  operator.put(`/rpc/operator/kudos-reports/${id}`, command({ decision }))
const reports = async () => (await (await operator.get('/rpc/operator/kudos-reports')).json()) as KudosReportsOutput
const seenBy = async (who: TestColleague, id: number, box: 'received' | 'sent' = 'received') =>
  (await boxOf(who, box)).kudos.some((kudos) => kudos.id === id)

test('RC-4: a kudos without a report cannot be decided, and unknown decisions are refused', async () => {
  const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
  const { kudos } = await sent(ana, [beto])
  expect(await refusal(decide(kudos.id, 'removed'))).toBe('404 KUDOS_NOT_FOUND')
  expect(await refusal(decide(kudos.id, 'hidden'))).toBe('400 BAD_INPUT')
  expect(await seenBy(beto, kudos.id)).toBe(true)
})

test('RC-4: operators see what was reported and by whom, and a decision to keep it shows it again', async () => {
  const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
  const { kudos } = await sent(ana, [beto, carla])
  await report(beto, kudos.id)
  const { reports: list, waiting } = await reports()
  expect(waiting).toBe(1)
  expect(list[0]).toMatchObject({
    id: kudos.id,
    from: { email: ana.email },
    message: kudos.message,
    reportedBy: [{ email: beto.email }],
    decision: null,
  })
  expect(await seenBy(carla, kudos.id)).toBe(false)
  expect((await decide(kudos.id, 'shown')).status).toBe(200)
  expect(await Promise.all([beto, carla].map((who) => seenBy(who, kudos.id)))).toEqual([true, true])
  expect(await reports()).toMatchObject({ waiting: 0, reports: [{ decision: 'shown' }] })
  const audit = await db.pool.query('select action, actor_account_id from audit where subject = $1', [
    `kudos/${kudos.id}`,
  ])
  expect(audit.rows).toEqual([{ action: 'kudos.shown', actor_account_id: operator.accountId }])
})

test('RC-4: a removed message is hidden from all, its author included, and the decision may be changed', async () => {
  const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
  const { kudos } = await sent(ana, [beto, carla])
  await report(beto, kudos.id)
  await decide(kudos.id, 'removed')
  await decide(kudos.id, 'removed')
  const all = () => Promise.all([seenBy(beto, kudos.id), seenBy(carla, kudos.id), seenBy(ana, kudos.id, 'sent')])
  expect(await all()).toEqual([false, false, false])
  await decide(kudos.id, 'shown')
  expect(await all()).toEqual([true, true, true])
  const audit = await db.pool.query('select action from audit where subject = $1 order by id', [`kudos/${kudos.id}`])
  expect(audit.rows).toEqual([{ action: 'kudos.removed' }, { action: 'kudos.shown' }])
})

test('RC-4: another report after a decision hides it again, until the next decision', async () => {
  const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
  const { kudos } = await sent(ana, [beto, carla])
  await report(beto, kudos.id)
  await decide(kudos.id, 'shown')
  await report(carla, kudos.id)
  expect(await Promise.all([beto, carla].map((who) => seenBy(who, kudos.id)))).toEqual([false, true])
  expect((await reports()).reports[0]).toMatchObject({ id: kudos.id, decision: null })
})

test('RC-3: operators see the kudos the guards flagged, and no others', async () => {
  const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
  const message = 'Gracias por el apoyo con el cierre de mes'
  await sent(ana, [beto], { message })
  const warned = await sent(ana, [carla], { message })
  const answered = await sent(beto, [ana])
  const list = (await (await operator.get('/rpc/operator/kudos-observations')).json()) as KudosObservationsOutput
  expect(list).toMatchObject({
    kudos: [
      { id: answered.kudos.id, guard: 'observe', because: 'reciprocal', from: { email: beto.email } },
      { id: warned.kudos.id, guard: 'warn', because: 'repeated-elsewhere', to: [{ email: carla.email }] },
    ],
    waiting: 2,
    next: null,
  })

  const review = (id: number, decision: string) =>
    operator.put(`/rpc/operator/kudos-observations/${id}`, command({ decision }))
  const plain = await sent(carla, [beto])
  expect((await review(plain.kudos.id, 'removed')).status).toBe(404)
  expect(await seenBy(carla, warned.kudos.id)).toBe(true)
  expect((await review(warned.kudos.id, 'removed')).status).toBe(200)
  expect(await seenBy(carla, warned.kudos.id)).toBe(false)
  expect((await review(warned.kudos.id, 'shown')).status).toBe(200)
  expect(await seenBy(carla, warned.kudos.id)).toBe(true)
  // A report that waits keeps it hidden, whatever this decision.
  await report(carla, warned.kudos.id)
  await review(warned.kudos.id, 'removed')
  await review(warned.kudos.id, 'shown')
  const { rows } = await db.pool.query('select hidden_at from kudos where id = $1', [warned.kudos.id])
  expect(rows).toEqual([{ hidden_at: expect.any(Date) }])
  const decided = await operator.get('/rpc/operator/kudos-observations?state=decided')
  expect(await decided.json()).toMatchObject({ kudos: [{ id: warned.kudos.id, decision: 'shown' }], waiting: 1 })
})
