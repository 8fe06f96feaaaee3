import type { IncentivesOutput } from '@orbita/contract/awards/incentives'
import type {
  AwardDetailOutput,
  AwardListOutput,
  AwardSavedOutput,
  IncentivePreviewOutput,
} from '@orbita/contract/awards/operator-awards'
import type { WrittenIncentive } from '@orbita/domain/awards/inputs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import type { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import {
  anotherProcess,
  atOnce,
  command,
  publishFirstSeason,
  refusal,
  SEASON,
  statuses,
} from '../../../testing/game/album.ts'
import { aWrittenIncentive } from '../../../testing/game/incentives.ts'
import { CHALLENGE, publishTestChallenge } from '../../../testing/game/missions.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { openIncentives } from './open-incentives.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = anotherProcess(db, clock)
afterAll(within.close)
let operator: Browser

beforeAll(async () => {
  await publishFirstSeason(db)
  await publishTestChallenge(db)
  operator = await anOperatorSession(within)
})

/** Creates an employee who has completed a mission, before any award for it exists. */
async function anAchiever() {
  const person = await anEmployee({ db })
  await db.pool.query(
    'insert into challenges (user_id, challenge_id, started_at, completed) values ($1, $2, now(), 1)',
    [person.userId, CHALLENGE.id],
  )
  return { ...person, browser: await signedIn(within, person) }
}

const create = (incentive: WrittenIncentive, isDraft = false) =>
  operator.post('/rpc/operator/incentives', command({ incentive, isDraft }))

const change = (id: string, incentive: WrittenIncentive, revision: number, isDraft = false) =>
  operator.put(`/rpc/operator/incentives/${id}`, command({ incentive, revision, isDraft }))

async function created(incentive: WrittenIncentive, isDraft = false): Promise<AwardSavedOutput> {
  const answer = await create(incentive, isDraft)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as AwardSavedOutput
}

async function seen(browser: Browser, id: string) {
  const { incentives } = (await (await browser.get('/rpc/mision-espacial/incentives')).json()) as IncentivesOutput
  return incentives.find((each) => each.id === id)
}

const detail = async (id: string) =>
  (await (await operator.get(`/rpc/operator/awards/${id}`)).json()) as AwardDetailOutput

const claim = (browser: Browser, id: string) => browser.post(`/rpc/mision-espacial/incentives/${id}/claim`, command())

async function problemsOf(answer: Promise<Response>): Promise<Record<string, string>> {
  const body = (await (await answer).json()) as {
    error: string
    details: { problems: { field: string; text: string }[] }
  }
  expect(body.error).toBe('AWARD_NOT_READY')
  return Object.fromEntries(body.details.problems.map(({ field, text }) => [field, text]))
}

test('AW-1: a draft may be unready, but one that gives nothing or ends before it begins is refused with its words', async () => {
  const nothing = { ...aWrittenIncentive(), gives: { experience: 0, credits: 0, packs: 0 } }
  expect(await problemsOf(create(nothing, true))).toEqual({ gives: expect.stringContaining('No da nada') })
  const backwards = aWrittenIncentive({ startsOn: '2026-12-31', endsOn: '2026-12-01' })
  expect(await problemsOf(create(backwards, true))).toEqual({ endsOn: 'Termina antes de empezar.' })

  const past = aWrittenIncentive({ title: 'De ayer', endsOn: '2026-01-01' })
  const { id, revision } = await created(past, true)
  expect(await problemsOf(change(id, nothing, revision, true))).toEqual({ gives: expect.any(String) })
})

const MUG = { name: 'Una taza', stock: 1, cost: 30_000, instead: { experience: 0, credits: 90, packs: 0 } }

const MEDAL = { gives: { experience: 20, credits: 0, packs: 0 } }

test('AW-1: a medal gives no credits and no packs, and may give nothing but itself', async () => {
  const rule = { kind: 'rank-reached', rank: 'explorador' } as const
  for (const gives of [
    { ...MEDAL.gives, credits: 1 },
    { ...MEDAL.gives, packs: 1 },
  ]) {
    const medal = aWrittenIncentive({ title: 'Medalla', rule, gives })
    expect(await problemsOf(create(medal))).toEqual({ gives: expect.stringContaining('Es una medalla') })
  }
  await created(aWrittenIncentive({ title: 'Medalla', rule, gives: { experience: 0, credits: 0, packs: 0 } }))
})

test('D-76: a picture that was never uploaded is refused, in a draft too', async () => {
  const incentive = aWrittenIncentive({ picture: `imagenes/${'0'.repeat(32)}` })
  expect(await refusal(create(incentive, true))).toBe('400 BAD_INPUT')
  expect(await refusal(create(incentive))).toBe('400 BAD_INPUT')
})

test('AW-1: a rule that cannot be met, and a prize without a substitute, are refused in words', async () => {
  expect(
    await problemsOf(create(aWrittenIncentive({ ...MEDAL, rule: { kind: 'missions-completed', count: 40 } }))),
  ).toEqual({
    rule: expect.stringContaining('nadie puede completar 40'),
  })
  const gone = { rule: { kind: 'challenge-complete', challenge: 'ya-no-esta' }, endsOn: '2026-11-01' } as const
  expect(await problemsOf(create(aWrittenIncentive({ ...MEDAL, ...gone })))).toEqual({
    rule: 'Ese reto ya no existe. Elige otro.',
    endsOn: expect.stringContaining('ya pasó'),
  })
  const best = { rule: { kind: 'best-employee', count: 3 }, endsOn: '2026-12-31' } as const
  expect(await problemsOf(create(aWrittenIncentive({ ...MEDAL, ...best })))).toEqual({
    rule: expect.stringContaining('3 veces'),
  })
  const prize = { ...MUG, instead: { experience: 0, credits: 0, packs: 0 } }
  expect(await problemsOf(create(aWrittenIncentive({ prize })))).toEqual({
    'prize.instead': expect.stringContaining('cuando se acabe'),
  })
  expect((await operator.get('/rpc/operator/awards/nada')).status).toBe(404)
})

test('D-76: a draft stays with operators; published, who meets its rule unlocks it at once', async () => {
  const ana = await anAchiever()
  const { id } = await created(aWrittenIncentive({ title: 'Órbita alta' }), true)
  expect(id).toBe('orbita-alta')
  expect(await seen(ana.browser, id)).toBeUndefined()
  const preview = await operator.post('/rpc/operator/incentives/preview', {
    json: { id, incentive: aWrittenIncentive({ title: 'Órbita alta' }) },
  })
  const { unlocks, people } = (await preview.json()) as IncentivePreviewOutput
  expect(people.map(({ email }) => email)).toContain(ana.email)

  expect(await refusal(change(id, aWrittenIncentive(), 9))).toBe('409 AWARD_EDITED')
  const saved = (await (await change(id, aWrittenIncentive(), 1)).json()) as AwardSavedOutput
  expect(saved).toEqual({ id, revision: 2, unlocked: unlocks })
  expect(await seen(ana.browser, id)).toMatchObject({ state: 'unlocked' })
  expect((await created(aWrittenIncentive({ title: 'Órbita alta' }))).id).toBe('orbita-alta-2')
})

test('CO-5: who unlocked an award keeps what it gave, and its rule does not change', async () => {
  const ana = await anAchiever()
  const { id } = await created(
    aWrittenIncentive({ title: 'Versiones', gives: { experience: 0, credits: 20, packs: 1 } }),
  )
  const later = aWrittenIncentive({ title: 'Versiones', gives: { experience: 0, credits: 5, packs: 0 } })
  expect(await refusal(change(id, { ...later, ...MEDAL, rule: { kind: 'best-employee', count: 1 } }, 1))).toBe(
    '409 AWARD_EARNED',
  )
  expect((await change(id, later, 1)).status).toBe(200)
  const beto = await anEmployee({ db })
  expect(await seen(await signedIn(within, beto), id)).toMatchObject({
    state: 'locked',
    gives: { credits: 5, packs: 0 },
  })
  expect(await seen(ana.browser, id)).toMatchObject({ state: 'unlocked', gives: { credits: 20, packs: 1 } })
  expect((await claim(ana.browser, id)).status).toBe(200)
  expect((await db.pool.query('select credits from users where id = $1', [ana.userId])).rows).toEqual([{ credits: 20 }])
})

test('AW-1: the last prize goes to one of those who claim it at once, and the others get the substitute', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(anAchiever))
  const { id } = await created(aWrittenIncentive({ title: 'La taza', prize: MUG }))
  expect(await seen(people[0]!.browser, id)).toMatchObject({ gives: { credits: 20, prize: 'Una taza' } })
  const answers = await atOnce(4, (index) => claim(people[index]!.browser, id))
  expect(statuses(answers)).toEqual({ 200: 4 })
  const { rows } = await db.pool.query(
    `select s.state, u.credits from award_states s join users u on u.id = s.user_id where s.award_id = $1
        and u.id = any ($2) order by 2`,
    [id, people.map(({ userId }) => userId)],
  )
  expect(rows).toEqual([
    { state: 'claimed', credits: 20 },
    ...[1, 2, 3].map(() => ({ state: 'delivered', credits: 110 })),
  ])
  const next = await anAchiever()
  await db.pool.query(
    "insert into award_states (user_id, award_id, state, unlocked_at) values ($1, $2, 'unlocked', now())",
    [next.userId, id],
  )
  expect(await seen(next.browser, id)).toMatchObject({
    text: expect.stringContaining('«Una taza» se agotó'),
    gives: { credits: 110, prize: null },
  })
  expect(await detail(id)).toMatchObject({ prize: { name: 'Una taza', left: 0 }, waiting: 1, terms: { cost: 30_000 } })

  const stock = (amount: number) =>
    operator.post(`/rpc/operator/awards/${id}/stock`, command({ amount, reason: 'Llegaron más' }))
  expect(await refusal(stock(-1))).toBe('409 STOCK_TOO_LOW')
  expect(await (await stock(2)).json()).toMatchObject({ stock: 2 })
  expect(await seen(next.browser, id)).toMatchObject({ gives: { credits: 20, prize: 'Una taza' } })
  expect(await verifyLedger(db.pool)).toEqual([])
})

test('D-76: the list has both platforms, by filter, by order and by page', async () => {
  const list = async (query = '') =>
    (await (await operator.get(`/rpc/operator/awards${query}`)).json()) as AwardListOutput
  const album = await list('?platform=figuras&kind=page-complete')
  expect(album.awards[0]).toMatchObject({
    season: { id: SEASON.id, title: SEASON.title },
    about: SEASON.pages[0]!.title,
    state: 'open',
  })
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => created(aWrittenIncentive({ title: `Serie ${index}` }), true)),
  )
  const first = await list('?q=serie&sort=-title')
  expect([first.awards.length, first.total, first.states.draft >= 50]).toEqual([50, 50, true])
  const all = await list('?sort=-unlocked')
  const rest = await list(`?sort=-unlocked&cursor=${all.next}`)
  expect(all.awards.length + rest.awards.length).toBe(all.total)
  expect(await refusal(operator.get('/rpc/operator/awards?cursor=x'))).toBe('400 BAD_INPUT')
})

test('a draft is discarded and a published award is retired, which the audit says', async () => {
  const draft = await created(aWrittenIncentive({ title: 'Borrador' }), true)
  const { id } = await created(aWrittenIncentive({ title: 'Se va' }))
  const retire = async (award: string) =>
    (await operator.put(`/rpc/operator/incentives/${award}/retirement`, command())).json()
  expect(await retire(draft.id)).toEqual({ id: draft.id, wasDraft: true })
  expect(await retire(id)).toEqual({ id, wasDraft: false })
  expect(await detail(id)).toMatchObject({ state: 'retired' })
  const { rows } = await db.pool.query('select action from audit where subject = any ($1) order by id', [
    [`awards/${draft.id}`, `awards/${id}`],
  ])
  expect(rows.map(({ action }) => action)).toEqual([
    'awards.draft',
    'awards.publish',
    'awards.discard',
    'awards.retire',
  ])
})

test('an award with days opens on its first one for those who meet its rule already, and closes after its last', async () => {
  const ana = await anAchiever()
  const window = { startsOn: '2026-11-25', endsOn: '2026-11-30' }
  const { id } = await created(aWrittenIncentive({ title: 'Una semana', ...window }))
  const opening = () => transaction(db.pool, (tx) => openIncentives(tx, clock.read()))
  expect(await opening()).toBeUndefined()
  expect(await seen(ana.browser, id)).toBeUndefined()
  expect(await detail(id)).toMatchObject({ state: 'upcoming', ...window })
  clock.advance({ days: 5 })
  expect(await opening()).toContain('1 premios abiertos')
  expect(await seen(await signedIn(within, ana), id)).toMatchObject({ state: 'unlocked' })
  const beto = await anEmployee({ db })
  clock.advance({ days: 6 })
  expect(await seen(await signedIn(within, beto), id)).toMatchObject({ state: 'locked', closedOn: '2026-11-30' })
  expect(await seen(await signedIn(within, ana), id)).toMatchObject({ state: 'unlocked', closedOn: null })
})
