import type { ManualMovementOutput, MovementsOutput } from '@orbita/contract/movements'
import type {
  PrizesOutput,
  ReportFactsOutput,
  ReportsOutput,
  SignaturesOutput,
} from '@orbita/contract/screens/console-inboxes'
import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { beforeAll, expect, test } from 'vitest'
import { recordMovement } from '../../game/ledger/record-movement.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { aColleague, RECOGNITIONS, sent, type TestColleague } from '../../testing/game/recognitions.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
// A Friday.
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
let one: Browser
let other: Browser
let ana: TestColleague
let beto: TestColleague

beforeAll(async () => {
  one = await anOperatorSession(within)
  other = await anOperatorSession(within)
  ana = await aColleague(within)
  beto = await aColleague(within)
  await db.pool.query(`update users set area = 'Operaciones' where id in ($1, $2)`, [ana.userId, beto.userId])
})

const read = async <Output>(by: Browser, path: string) =>
  (await (await by.get(`/rpc/operator/${path}`)).json()) as Output
const signatures = (by: Browser) => read<SignaturesOutput>(by, 'inboxes/signatures')
const home = async (by: Browser) => (await read<OperatorHomeOutput>(by, 'home')).inboxes
const ask = async (email: string, credits: number) =>
  (await (
    await one.post('/rpc/operator/movements', command({ email, experience: 0, credits, reason: 'Por la madrugada' }))
  ).json()) as ManualMovementOutput

test('D-78: the operator who asked does not find it among what waits for them, and the other sees what it changes', async () => {
  await ask(beto.email, 400)
  const asked = await ask(ana.email, 600)
  expect((await signatures(one)).waiting).toEqual([])
  expect((await signatures(one)).mine).toMatchObject([{ id: asked.id, state: 'waiting' }])
  expect(await signatures(other)).toMatchObject({
    total: 1,
    waiting: [
      {
        person: { name: ana.name, credits: 0 },
        credits: 600,
        reason: 'Por la madrugada',
        corrects: null,
        promisedOn: '2026-11-25',
        givenThisYear: { person: 0, area: 400 },
      },
    ],
  })
  expect([(await home(one)).signatures.count, (await home(other)).signatures.count]).toEqual([0, 1])
})

test('D-78: who signs for an employee that lost access meanwhile sees it', async () => {
  const isActive = async () => (await signatures(other)).waiting.map((one) => one.isActive)
  expect(await isActive()).toEqual([true])
  await db.pool.query('update users set is_active = false where id = $1', [ana.userId])
  expect(await isActive()).toEqual([false])
  await db.pool.query('update users set is_active = true where id = $1', [ana.userId])
})

test('D-78: the operator who asked reads the note of the one who refused, and what waits past its promise is late', async () => {
  const { id } = (await signatures(other)).waiting[0]!
  clock.advance({ days: 6 })
  one = await anOperatorSession(within)
  other = await anOperatorSession(within)
  expect((await home(other)).signatures).toMatchObject({ count: 1, late: 1, oldest: { promisedOn: '2026-11-25' } })
  await other.put(`/rpc/operator/movements/${id}/refusal`, command({ note: 'Ya se lo dimos en octubre' }))
  expect((await home(other)).signatures.count).toBe(0)
  const { rows } = await db.pool.query('select note, state from manual_movements where id = $1', [id])
  expect(rows).toEqual([{ note: 'Ya se lo dimos en octubre', state: 'refused' }])
})

test('D-78: reports of movements and of kudos are in one list, with what the ledger knows', async () => {
  await transaction(db.pool, async (tx) => {
    for (const key of ['award:one', 'award:two', 'award:three']) {
      const movement = {
        userId: beto.userId,
        kind: 'award',
        credits: 5,
        reason: key,
        key,
        occurredAt: clock.read(),
      } as const
      await recordMovement(tx, movement)
    }
  })
  beto = { ...beto, browser: await signedIn(within, beto) }
  const { movements } = (await (await beto.browser.get('/rpc/employee/movements')).json()) as MovementsOutput
  const text = 'Este premio no es mío'
  await beto.browser.post(`/rpc/employee/movements/${movements[1]!.id}/report`, command({ text }))
  const { kudos } = await sent({ ...ana, browser: await signedIn(within, ana) }, [beto])
  clock.advance({ minutes: 1 })
  await beto.browser.post(`${RECOGNITIONS}/kudos/${kudos.id}/report`, command())

  const { reports, total, promise } = await read<ReportsOutput>(other, 'inboxes/reports')
  expect(reports).toMatchObject([
    { kind: 'movement', text, person: { name: beto.name }, movement: { reason: 'award:two', canReverse: true } },
    { kind: 'kudos', id: kudos.id, reportedBy: [{ name: beto.name }] },
  ])
  expect([total, promise, (await home(other)).reports.count]).toEqual([2, 3, 2])

  const facts = await read<ReportFactsOutput>(other, `inboxes/reports/${reports[0]!.id}`)
  expect(facts.movements.map(({ reason }) => reason).slice(-4)).toEqual([
    'award:three',
    'award:two',
    'award:one',
    'Por la madrugada',
  ])
  expect(facts.mission).toBeNull()
  expect(await refusal(other.get('/rpc/operator/inboxes/reports/999999'))).toBe('404 NOT_FOUND')
})

test('D-78: a claimed prize waits to be handed over until it is', async () => {
  await db.pool.query(
    `insert into awards (id, platform, position, title, picture, asks, won, rule, credits, prize)
     values ('con-taza', 'mision-espacial', 900, 'Con taza', 'taza', 'Haz', 'Hecho', '{}', 0, 'Taza Órbita'),
            ('sin-nada', 'mision-espacial', 901, 'Sin taza', 'taza', 'Haz', 'Hecho', '{}', 5, null)`,
  )
  await db.pool.query(
    `insert into award_states (user_id, award_id, state, unlocked_at, claimed_at)
     select $1, id, 'claimed', $2, $2 from awards where id in ('con-taza', 'sin-nada')`,
    [ana.userId, clock.read()],
  )
  const { prizes, promise } = await read<PrizesOutput>(other, 'inboxes/prizes')
  expect(prizes).toMatchObject([{ person: { name: ana.name }, prize: 'Taza Órbita', platform: 'mision-espacial' }])
  expect([promise, (await home(other)).prizes.count]).toEqual([5, 1])
  await other.put('/rpc/operator/awards/delivery', command({ email: ana.email, awardId: 'con-taza' }))
  expect((await read<PrizesOutput>(other, 'inboxes/prizes')).total).toBe(0)
})
