import type { Silhouette } from '@orbita/contract/albums/silhouette'
import type { FigurasHomeOutput } from '@orbita/contract/screens/homes'
import { chooseSilhouette } from '@orbita/domain/album/silhouette'
import { beforeAll, expect, test } from 'vitest'
import second from '../../../../../../content/season-2.json' with { type: 'json' }
import { type Browser, okJson } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { atOnce, command, own, publishFirstSeason, refusal, SEASON, statuses } from '../../../testing/game/album.ts'
import { habitSteps } from '../../../testing/game/habits.ts'
import { testApp } from '../../../testing/test-app.ts'
import { silhouetteWords } from './silhouette-words.ts'

const db = await testDatabase()
/** Friday, 20 November 2026. */
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
const { aNewcomer, aVeteran } = habitSteps(within)
const PATH = '/rpc/figuras/silhouette'
const WEEK = '2026-W47'
const { number, names } = chooseSilhouette(SEASON, WEEK)!
const wrong = names.find((one) => one !== number)!
const figureOf = (one: number) => SEASON.pages.flatMap(({ figures }) => figures).find((f) => f.number === one)!

beforeAll(async () => {
  await db.pool.query("update habits_since set since = '2026-11-18T00:00:00Z'")
  await publishFirstSeason(db)
})

async function aPerson(): Promise<{ userId: number; browser: Browser }> {
  const person = await aVeteran()
  return { userId: person.userId, browser: await signedIn(within, person) }
}

const seenBy = async ({ browser }: { browser: Browser }) =>
  (await okJson<FigurasHomeOutput>(browser.get('/rpc/figuras/home'))).silhouette
const choose = ({ browser }: { browser: Browser }, one: number, week = WEEK) =>
  browser.post(PATH, command({ week, number: one }))

test('AL-13: only a name that is offered, of the week that asks, is taken', async () => {
  const ana = await aPerson()
  const other = [1, 9, 17, 25, 33, 41].find((one) => !names.includes(one))!
  expect(await refusal(choose(ana, other))).toBe('404 FIGURE_NOT_FOUND')
  expect(await refusal(choose(ana, number, '2026-W46'))).toBe('409 SILHOUETTE_OVER')
  expect(await refusal(choose(ana, number, '2026-W48'))).toBe('409 SILHOUETTE_OVER')
  expect((await choose(ana, 0)).status).toBe(400)
  expect((await seenBy(ana))?.answer).toBeNull()
})

test('AL-13: it asks with three names and says nothing of who it is, but where whoever has it finds it', async () => {
  const ana = await aPerson()
  expect(await seenBy(ana)).toEqual({
    week: WEEK,
    phase: 'asks',
    ...silhouetteWords(figureOf(number).picture),
    picture: figureOf(number).picture,
    names: names.map((one) => ({ number: one, name: figureOf(one).name })),
    answer: null,
    figure: null,
    ownPlace: null,
  })
  await own(db, ana.userId, [number])
  const page = SEASON.pages.findIndex(({ figures }) => figures.some((one) => one.number === number)) + 1
  expect((await seenBy(ana))?.ownPlace).toEqual({ page, number })
})

test('AL-13: who chooses right meets it at once, who does not on Monday, and it pays nothing', async () => {
  const ana = await aPerson()
  const beto = await aPerson()
  const paid = async () => (await db.rows('select count(*) as movements from ledger'))[0]
  const before = await paid()
  const { name, story } = figureOf(number)
  expect(await okJson<Silhouette>(choose(ana, number))).toMatchObject({ answer: 'right', figure: { name, story } })
  expect(await okJson<Silhouette>(choose(beto, wrong))).toMatchObject({ answer: 'almost', figure: null, names: [] })
  expect(await seenBy(beto)).toMatchObject({ answer: 'almost', figure: null, names: [] })
  expect(await paid()).toEqual(before)
})

test('AL-13: two devices at once choose once, and both see what came of the first', async () => {
  const ana = await aPerson()
  const answers = await atOnce(4, (index) => choose(ana, index % 2 === 0 ? number : wrong))
  expect(statuses(answers)).toEqual({ 200: 4 })
  const said = await Promise.all(answers.map((answer) => answer.json() as Promise<Silhouette>))
  expect(new Set(said.map(({ answer }) => answer))).toEqual(new Set([(await seenBy(ana))!.answer]))
})

test('D-131: in the first week of a person there is no silhouette', async () => {
  const lucia = await aNewcomer()
  expect(await seenBy({ browser: await signedIn(within, lucia) })).toBeNull()
})

test('every drawing of both seasons has a question and a description of its own, a picture of the company one that fits all', () => {
  const drawings = [...SEASON.pages, ...second.pages].flatMap(({ figures }) => figures.map(({ picture }) => picture))
  const words = drawings.map(silhouetteWords)
  expect(new Set(words.map(({ asks }) => asks)).size).toBe(drawings.length)
  for (const { asks } of words) expect(asks).toMatch(/^¿.+\?$/)
  expect(silhouetteWords('subidas/abc').asks).toBe('¿Quién se esconde aquí?')
})

// The clock only goes forward: this is the last test of the file.
test('AL-13: on Monday its story is told to everybody, and from Tuesday there is none until Thursday at 8', async () => {
  clock.advance({ days: 3 })
  const ana = await aPerson()
  expect(await seenBy(ana)).toMatchObject({
    week: WEEK,
    phase: 'tells',
    names: [],
    figure: { number, name: figureOf(number).name, story: figureOf(number).story },
  })
  expect(await refusal(choose(ana, number))).toBe('409 SILHOUETTE_OVER')
  clock.advance({ days: 1 })
  expect(await seenBy(await aPerson())).toBeNull()
})
