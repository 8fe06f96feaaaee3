import { randomUUID } from 'node:crypto'
import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { ProfileCountsOutput } from '@orbita/contract/people/profile'
import type {
  BestEmployeeOutput,
  BestEmployeePublishedOutput,
  BestOfMonthOutput,
} from '@orbita/contract/recognitions/recognitions'
import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import incentives from '../../../../../content/incentives.json' with { type: 'json' }
import { type Browser, json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import {
  anotherProcess,
  atOnce,
  command,
  publishFirstSeason,
  refusal,
  SEASON,
  statuses,
} from '../../testing/game/album.ts'
import { aColleague, RECOGNITIONS, recognitionsOf, type TestColleague } from '../../testing/game/recognitions.ts'
import { testApp } from '../../testing/test-app.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
const second = anotherProcess(db, clock)
afterAll(() => second.close())

const operator = await anOperatorSession(within)
const REASON = 'Cerró 14 casos difíciles y 11 personas le dieron las gracias.'

beforeAll(async () => {
  await publishFirstSeason(db)
  const chosen = incentives.filter(({ rule }) => rule.kind === 'best-employee')
  expect((await operator.put('/rpc/operator/incentives', command({ incentives: chosen }))).status).toBe(200)
})

afterEach(async () => expect(await verifyLedger(db.pool)).toEqual([]))

const { rows } = db
const colleague = (options: Parameters<typeof aColleague>[1] = {}) => aColleague(within, options)
const colleagues = (count: number) => Promise.all(Array.from({ length: count }, () => colleague()))

/** Gives each test a month of its own: 2023-01, 2023-02… */
let months = 0
const aMonth = () => {
  const month = months++
  return `${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

const inArea = (area: string, people: readonly TestColleague[]) =>
  rows('update users set area = $1 where id = any ($2)', [area, people.map(({ userId }) => userId)])

/** Fills the programme, so that a month has room for two best employees, and an area for one. */
const aCrowd = (area: string, others = 90) =>
  rows(
    `insert into users (email, name, area, platform)
     select lower($1) || n || '@orbita.example', 'Alguien ' || n, case when n <= 10 then $1 else 'Otra' end, '{mision-espacial}'
       from generate_series(1, 10 + $2::int) n`,
    [area, others],
  )

type Choice = { month: string; area?: string | null; reason?: string; operationId?: string; version?: number }

/** Publishes over the version that is in place, unless another one is given. */
async function publish(
  who: { email: string },
  { month, area = null, reason = REASON, operationId = randomUUID(), version }: Choice,
  by: Browser = operator,
) {
  const [current] = await rows('select max(version) as version from best_employees where month = $1 and area = $2', [
    month,
    area ?? '',
  ])
  const best = { month, area, email: who.email, reason, version: version ?? current?.version ?? 0 }
  return by.post('/rpc/operator/best-employees', { json: { operationId, ...best } })
}

async function published(who: { email: string }, choice: Choice): Promise<BestEmployeePublishedOutput> {
  const answer = await publish(who, choice)
  expect(answer.status).toBe(200)
  return (await answer.json()) as BestEmployeePublishedOutput
}

const balances = async ({ userId }: { userId: number }) =>
  (await rows('select experience, credits from users where id = $1', [userId]))[0]

const congratulate = (who: { browser: Browser }, id: number) =>
  who.browser.put(`${RECOGNITIONS}/best/${id}/congratulation`, { json: {} })

describe('a best employee is not published', () => {
  test('by an employee, who gets a 404 from the operator route', async () => {
    const ana = await colleague()
    expect(await refusal(publish(ana, { month: aMonth() }, ana.browser))).toBe('404 NOT_FOUND')
  })

  test('RC-1: for a future month, without a reason, or for a person who does not exist', async () => {
    const ana = await colleague()
    const gone = await anEmployee(within, { isActive: false })
    const elsewhere = await anEmployee(within, { platform: ['figuras'] })
    expect(await refusal(publish(ana, { month: '2026-12' }))).toBe('400 BAD_INPUT')
    expect(await refusal(publish(ana, { month: '2026-13' }))).toBe('400 BAD_INPUT')
    expect(await refusal(publish(ana, { month: '2025-12', reason: 'Porque sí' }))).toBe('400 BAD_INPUT')
    for (const who of [gone, elsewhere, { email: 'nadie@orbita.example' }]) {
      expect(await refusal(publish(who, { month: '2025-12' }))).toBe('404 PROFILE_NOT_FOUND')
    }
    expect(await refusal(publish(ana, { month: '2025-12', area: 'Bodega' }))).toBe('404 PROFILE_NOT_FOUND')
    expect(await balances(ana)).toEqual({ experience: 0, credits: 0 })
  })
})

describe('a best employee', () => {
  test('RC-1: gets experience, credits, the figure of the month, an award and a celebration notice', async () => {
    const ana = await colleague({ avatar: 'zip' })
    const month = aMonth()
    const best = await published(ana, { month })
    expect(best).toMatchObject({ version: 1, area: null, person: { email: ana.email }, experience: 150, credits: 200 })
    expect(await balances(ana)).toEqual({ experience: 150, credits: 200 })

    const album = await json<AlbumOutput>(ana.browser.get(`/rpc/figuras/albums/${SEASON.id}`))
    const title = `Empleado del mes ${month.slice(5)}/${month.slice(0, 4)}`
    expect(album.specials).toEqual([
      { title, story: REASON, picture: 'avatares/zip', wonAt: '2026-11-20T14:00:00.000Z' },
    ])
    const notices = await rows('select kind, title, celebrates from notices where user_id = $1 order by kind desc', [
      ana.userId,
    ])
    expect(notices).toEqual([
      { kind: 'recognition', title: `¡Felicidades! ${title}`, celebrates: true },
      { kind: 'award', title: expect.stringContaining('Premio desbloqueado'), celebrates: true },
    ])
    expect(await rows('select state from award_states where user_id = $1', [ana.userId])).toEqual([
      { state: 'unlocked' },
    ])
    const audit = await rows('select actor_account_id, action, details from audit where subject = $1', [
      `best_employees/${best.id}`,
    ])
    expect(audit).toEqual([
      {
        actor_account_id: operator.accountId,
        action: 'recognitions.publish',
        details: { month, area: null, version: 1, userId: ana.userId, replaces: null },
      },
    ])
  })

  test('CO-4: gets no figure without figuras, and the best of an area gets the reward of an area', async () => {
    const [ana, beto] = [await colleague({ platform: ['mision-espacial'] }), await colleague()]
    const month = aMonth()
    await inArea('Bodega', [ana])
    expect(await refusal(publish(ana, { month, area: 'Bodega' }))).toBe('409 BEST_AREA_SMALL')
    await aCrowd('Bodega')
    await published(beto, { month })
    await published(ana, { month, area: 'Bodega' })
    expect(await balances(ana)).toEqual({ experience: 80, credits: 100 })
    expect(await rows('select 1 from special_figures where user_id = $1', [ana.userId])).toEqual([])
  })

  test('RC-1: a month has one for 50 people: areas wait for that of the company, of two at once one is refused', async () => {
    const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    await rows('update users set is_active = false where id <> all ($1)', [[ana, beto, carla].map((one) => one.userId)])
    const month = aMonth()
    await aCrowd('Norte', 0)
    await inArea('Norte', [beto])
    expect(await refusal(publish(beto, { month, area: 'Norte' }))).toBe('409 BEST_ENOUGH')
    await aCrowd('Sur')
    await inArea('Sur', [carla])
    const answers = await Promise.all([publish(beto, { month, area: 'Norte' }), publish(carla, { month, area: 'Sur' })])
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
    await published(ana, { month })
    const [refused, area] = answers[0]!.status === 409 ? [beto, 'Norte'] : [carla, 'Sur']
    expect(await refusal(publish(refused, { month, area }))).toBe('409 BEST_ENOUGH')
  })

  test('RC-1: published twice at once over two processes, is rewarded once', async () => {
    const ana = await colleague()
    const month = aMonth()
    const there = await anOperatorSession({ ...second, dependencies: second.dependencies })
    const answers = await atOnce(10, (index) => publish(ana, { month }, index % 2 ? there : operator))
    expect(statuses(answers)).toEqual({ 200: 10 })
    expect(await balances(ana)).toEqual({ experience: 150, credits: 200 })
    expect(await rows('select version from best_employees where month = $1', [month])).toEqual([{ version: 1 }])
  })

  test('RC-1: of two people published at once, one is published and rewarded, and the other operator is refused', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    const month = aMonth()
    const answers = await Promise.all([ana, beto].map((who) => publish(who, { month, version: 0 })))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
    const refused = answers.find(({ status }) => status === 409)!
    expect(await refused.json()).toEqual({ error: 'BEST_EMPLOYEE_EDITED' })
    expect(await rows('select version from best_employees where month = $1', [month])).toEqual([{ version: 1 }])
    const credits = (await Promise.all([ana, beto].map(balances))).map((one) => one.credits)
    expect(credits.toSorted()).toEqual([0, 200])
  })

  test('RC-1: a correction is a new version: the history stays, nothing is taken, and going back pays no second time', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    const month = aMonth()
    await published(ana, { month })
    expect(await published(beto, { month })).toMatchObject({ version: 2, person: { email: beto.email } })
    expect(await published(ana, { month, reason: `${REASON} De verdad.` })).toMatchObject({ version: 3 })
    expect(await Promise.all([ana, beto].map(balances))).toEqual([
      { experience: 150, credits: 200 },
      { experience: 150, credits: 200 },
    ])
    const history = await rows('select user_id, reason from best_employees where month = $1 order by version', [month])
    expect(history.map(({ user_id }) => user_id)).toEqual([ana.userId, beto.userId, ana.userId])
    const shown = await json<BestOfMonthOutput>(operator.get(`/rpc/operator/best-employees?month=${month}`))
    expect(shown.published.map(({ version, replacedAt }) => [version, replacedAt === null])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
    const [figure] = await rows('select story from special_figures where user_id = $1', [ana.userId])
    expect(figure).toEqual({ story: `${REASON} De verdad.` })
  })

  test('D-65: the screen shows the latest month, its areas and the hall of fame; the home shows the company’s latest', async () => {
    const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    await inArea('Ventas', [beto])
    await aCrowd('Ventas', 0)
    await published(carla, { month: '2026-09' })
    await published(ana, { month: '2026-10' })
    await published(beto, { month: '2026-10', area: 'Ventas' })
    const seen = await recognitionsOf(ana)
    expect(seen.month).toBe('2026-10')
    expect(seen.best).toMatchObject({ isMine: true, congratulated: null, person: { name: ana.name }, reason: REASON })
    expect(seen.byArea).toMatchObject([{ area: 'Ventas', isMine: false, congratulated: false }])
    expect(seen.hallOfFame[0]).toMatchObject({ month: '2026-09', person: { name: carla.name } })
    expect(JSON.stringify(seen)).not.toContain('@')

    const home = await json<MissionHomeOutput>(beto.browser.get('/rpc/mision-espacial/home'))
    expect(home.best).toMatchObject({ month: '2026-10', area: null, person: { name: ana.name } })
    const counts = await json<ProfileCountsOutput>(ana.browser.get('/rpc/employee/counts'))
    expect(counts.recognitions).toMatchObject({
      kudos: 0,
      bestEmployee: 1,
      faro: { quarters: 0, isLit: false, needed: 8 },
    })
    const outside = await colleague({ platform: ['figuras'] })
    expect((await json<ProfileCountsOutput>(outside.browser.get('/rpc/employee/counts'))).recognitions).toBeNull()
  })
})

describe('congratulations', () => {
  test('RC-4: are refused for oneself and for an entry that is missing or was replaced', async () => {
    const [ana, beto] = (await colleagues(2)) as [TestColleague, TestColleague]
    const month = aMonth()
    const first = await published(ana, { month })
    expect(await refusal(congratulate(ana, first.id))).toBe('409 CONGRATULATE_ONESELF')
    expect(await refusal(congratulate(beto, 999_999))).toBe('404 NOT_FOUND')
    await published(beto, { month })
    expect(await refusal(congratulate(beto, first.id))).toBe('404 NOT_FOUND')
    await expect(rows('insert into congratulations values ($1, $2, now())', [first.id, ana.userId])).rejects.toThrow(
      'nobody congratulates oneself',
    )
  })

  test('RC-4: fifty at once from one person count once, and correcting the words loses none', async () => {
    const [ana, beto, carla] = (await colleagues(3)) as [TestColleague, TestColleague, TestColleague]
    const month = aMonth()
    const { id } = await published(ana, { month })
    const there = { browser: await signedIn(second, beto) }
    const answers = await atOnce(50, (index) => congratulate(index % 2 ? beto : there, id))
    expect(statuses(answers)).toEqual({ 200: 50 })
    expect(await json<BestEmployeeOutput>(congratulate(carla, id))).toMatchObject({
      congratulations: 2,
      congratulated: true,
    })

    const mended = await published(ana, { month, reason: `${REASON} Gracias.` })
    expect(await json<BestEmployeeOutput>(congratulate(beto, mended.id))).toMatchObject({ congratulations: 2 })
  })
})

test.each([
  ['another person', 'update best_employees set user_id = user_id + 1 where id = $1'],
  ['another reason', "update best_employees set reason = 'Otra' where id = $1"],
  ['its end', 'delete from best_employees where id = $1'],
  [
    'a second of the month',
    `insert into best_employees (month, area, version, user_id, reason, evidence, experience, credits, published_at)
    select month, area, 99, user_id, reason, evidence, 0, 0, now() from best_employees where id = $1`,
  ],
])('the database itself refuses what was published %s', async (_what, statement) => {
  const { id } = await published(await colleague(), { month: aMonth() })
  await expect(rows(statement, [id])).rejects.toThrow(/what was published stays|best_employees_current/)
})
