import type { ShowcaseOutput } from '@orbita/contract/albums/showcase'
import { beforeAll, expect, test } from 'vitest'
import { okJson } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { atOnce, command, publishFirstSeason, refusal, SEASON, statuses } from '../../../testing/game/album.ts'
import { aTrader, type TestTrader } from '../../../testing/game/trades.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const PATH = '/rpc/figuras/showcase'

beforeAll(() => publishFirstSeason(db))

const show = ({ browser }: TestTrader, ...numbers: number[]) =>
  browser.put(PATH, command({ figures: numbers.map((number) => ({ albumId: SEASON.id, number })) }))
const shown = async ({ browser }: TestTrader) =>
  (await okJson<ShowcaseOutput>(browser.get(PATH))).figures.map(({ number }) => number)

test('D-138: nobody shows a figure that is not theirs, one figure twice, or more than three', async () => {
  const ana = await aTrader(within, [1, 2, 3, 4])
  await show(ana, 3)
  expect(await refusal(show(ana, 1, 9))).toBe('404 FIGURE_NOT_FOUND')
  expect((await show(ana, 1, 1)).status).toBe(400)
  expect((await show(ana, 1, 2, 3, 4)).status).toBe(400)
  expect(await shown(ana)).toEqual([3])
})

test('D-138: the figures stand in the order in which they were chosen, with their finish', async () => {
  const ana = await aTrader(within, [1, 2, 3, 4])
  await show(ana, 2)
  await db.rows("insert into figure_finishes values ($1, $2, 4, 'oro', true, now())", [ana.userId, SEASON.id])
  const { figures } = await okJson<ShowcaseOutput>(show(ana, 4, 1, 2))
  expect(figures.map(({ number, finish }) => [number, finish])).toEqual([
    [4, 'oro'],
    [1, null],
    [2, null],
  ])
  expect(await shown(ana)).toEqual([4, 1, 2])
  await show(ana)
  expect(await shown(ana)).toEqual([])
})

test('D-138: two devices that choose at once leave the choice of one of them whole', async () => {
  const ana = await aTrader(within, [1, 2, 3, 4, 5, 6])
  const choices = [
    [1, 2, 3],
    [4, 5, 6],
  ] as const
  const answers = await atOnce(4, (index) => show(ana, ...choices[index % 2]!))
  expect(statuses(answers)).toEqual({ 200: 4 })
  expect(choices).toContainEqual(await shown(ana))
})
