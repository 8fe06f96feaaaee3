import type {
  BestEmployeePublishedOutput,
  MonthlyActivityOutput,
  ShortlistOutput,
} from '@orbita/contract/recognitions/recognitions'
import { expect, test } from 'vitest'
import { json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command } from '../../testing/game/album.ts'
import { publishTestChallenge, setProgress } from '../../testing/game/missions.ts'
import { aColleague, EXAMPLE, idFor, nominate, sent, type TestColleague } from '../../testing/game/recognitions.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db, clock: new FakeClock() }), db }
const operator = await anOperatorSession(within)

test('RC-1: the shortlist compares what people did in the month, in the company’s time zone', async () => {
  const [ana, beto, carla, dario] = [
    await aColleague(within),
    await aColleague(within),
    await aColleague(within),
    await aColleague(within),
  ]
  const ids = [ana, beto, carla].map(({ userId }) => userId)
  await db.pool.query("update users set area = 'Calidad' where id = any ($1)", [ids])
  await publishTestChallenge(db)
  // The month ends in Bogotá five hours later than in UTC.
  await setProgress(db, carla.userId, 'induccion', { amount: 1, completedAt: '2026-12-01T04:59:59Z' })
  await setProgress(db, carla.userId, 'foto', { amount: 1, completedAt: '2026-11-01T05:00:00Z' })
  await setProgress(db, ana.userId, 'foto', { amount: 1, completedAt: '2026-11-01T04:59:59Z' })
  await setProgress(db, ana.userId, 'induccion', { amount: 1, completedAt: '2026-12-01T05:00:00Z' })
  await sent(ana, [beto])
  await sent(carla, [beto])
  await sent(beto, [carla])
  const hidden = await sent(dario, [carla])
  await db.pool.query('update kudos set hidden_at = now() where id = $1', [hidden.kudos.id])
  await nominate(dario, idFor(dario, beto))
  const list = await json<ShortlistOutput>(
    operator.get('/rpc/operator/best-employees/shortlist?month=2026-11&area=Calidad'),
  )
  expect(list.weights).toEqual({ missions: 1 })
  expect(list.people).toEqual([
    // Thanks and nominations are shown and weigh nothing.
    expect.objectContaining({ email: carla.email, missions: 2, thankedBy: 1, nominations: 0, score: 1 }),
    expect.objectContaining({
      email: beto.email,
      missions: 0,
      thankedBy: 2,
      thankedAreas: 1,
      nominations: 1,
      score: 0,
    }),
  ])
  // An area has a best employee from ten people on.
  expect(list.areas).not.toContain('Calidad')
  expect(list.people[1]!.quotes).toEqual([
    { text: EXAMPLE, from: dario.name },
    { text: expect.stringContaining('Gracias'), from: expect.any(String) },
  ])
  const activityOf = ({ userId }: TestColleague) =>
    json<MonthlyActivityOutput>(operator.get(`/rpc/operator/best-employees/activity?month=2026-11&person=${userId}`))
  const { missions, thanks } = await activityOf(carla)
  expect([missions.length, thanks.length]).toEqual([2, 1])
  expect(await activityOf(beto)).toMatchObject({ missions: [], nominations: [{ from: dario.name, example: EXAMPLE }] })
  const choice = {
    month: '2026-11',
    area: null,
    email: beto.email,
    reason: 'Dos personas le dieron las gracias.',
    version: 0,
  }
  const published = await json<BestEmployeePublishedOutput>(
    operator.post('/rpc/operator/best-employees', command(choice)),
  )
  expect(published.evidence).toEqual({ missions: 0, thankedBy: 2, nominations: 1 })
  const october = await json<ShortlistOutput>(
    operator.get('/rpc/operator/best-employees/shortlist?month=2026-10&area=Calidad'),
  )
  expect(october.people).toMatchObject([{ email: ana.email, missions: 1 }])
})

test('RC-1, CO-5: a month that had begun before the third edition is decided by the weights and for the areas of its first day', async () => {
  const [ana, beto] = [await aColleague(within), await aColleague(within)]
  await db.pool.query("update users set area = 'Puerto' where id = any ($1)", [[ana.userId, beto.userId]])
  await sent(ana, [beto])
  const since = (instant: string) => db.pool.query('update rules_since set since = $1 where edition = 3', [instant])
  const list = () =>
    json<ShortlistOutput>(operator.get('/rpc/operator/best-employees/shortlist?month=2026-11&area=Puerto'))
  const publish = () =>
    operator.post(
      '/rpc/operator/best-employees',
      command({
        month: '2026-11',
        area: 'Puerto',
        email: beto.email,
        reason: 'Ayudó a todo el puerto cuando más falta hizo',
        version: 0,
      }),
    )
  try {
    // November has begun in Bogotá when the edition does.
    await since('2026-11-01T05:00:00Z')
    expect((await list()).weights).toEqual({ missions: 1 })
    expect((await publish()).status).toBe(409)

    await since('2026-11-01T05:00:01Z')
    const before = await list()
    expect(before.weights).toEqual({ missions: 0.5, thankedBy: 0.3, nominations: 0.2 })
    expect(before.people).toEqual([expect.objectContaining({ email: beto.email, thankedBy: 1, score: 0.3 })])
    expect(before.areas).toContain('Puerto')
    expect((await publish()).status).toBe(200)
  } finally {
    await since('-infinity')
  }
})
