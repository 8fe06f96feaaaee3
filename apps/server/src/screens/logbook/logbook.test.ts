import type { LogbookOutput } from '@orbita/contract/people/logbook'
import { beforeAll, expect, test } from 'vitest'
import { okJson } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { publishFirstSeason, SEASON } from '../../testing/game/album.ts'
import { give } from '../../testing/game/gifts.ts'
import { report, withdraw } from '../../testing/game/kudos.ts'
import { aColleague, sent } from '../../testing/game/recognitions.ts'
import { anOffer, aTrader, end, numbersOf, type TestTrader } from '../../testing/game/trades.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
const { rows } = db
const [X, Y, Z] = numbersOf('comun') as [number, number, number]
const nameOf = (number: number) =>
  SEASON.pages.flatMap(({ figures }) => figures).find((figure) => figure.number === number)!.name

beforeAll(() => publishFirstSeason(db))

const logbookOf = ({ browser }: Pick<TestTrader, 'browser'>, before?: string) =>
  okJson<LogbookOutput>(browser.get(`/rpc/employee/logbook${before ? `?before=${before}` : ''}`))

/** What it remembers, the latest first, as `kind person: about / more`. */
const told = ({ entries }: LogbookOutput) =>
  entries.map(({ kind, person, others, about, more }) =>
    [kind, person?.name, others > 0 && `+${others}`, `${about}${more ? ` / ${more}` : ''}`].filter(Boolean).join(' '),
  )

test('D-138: a bad place in the logbook is refused', async () => {
  const ana = await aColleague(within)
  for (const before of ['ayer', '2026-11-23T05:00:00.000Z', "2026-11-23T05:00:00.000Z~'"]) {
    expect((await ana.browser.get(`/rpc/employee/logbook?before=${encodeURIComponent(before)}`)).status).toBe(400)
  }
})

test('D-138: the logbook remembers thanks, gifts and trades with whom they were, and not what was taken back', async () => {
  const ana = await aTrader(within, [X, X])
  const beto = await aTrader(within, [Y, Y, Z, Z])
  const caro = await aColleague(within, { name: 'Carolina Díaz' })
  const next = async <Result>(work: () => Promise<Result>) => {
    clock.advance({ minutes: 1 })
    return work()
  }
  await next(() => sent(ana, [beto, caro]))
  const regretted = await next(async () => sent(ana, [await aColleague(within)]))
  await withdraw(ana, regretted.kudos.id)
  await next(() => sent(beto, [ana], { message: 'Gracias por quedarte el viernes conmigo' }))
  const insult = await next(() => sent(caro, [ana]))
  await report(ana, insult.kudos.id)
  await rows("update kudos_reports set decision = 'removed', decided_at = now(), decided_by = $1", [beto.accountId])
  await next(async () => end(beto.browser, (await anOffer(ana, beto, [X, Y])).id, 'acceptance'))
  await next(() => give(beto, ana, Z))

  const mine = await logbookOf(ana)
  expect(told(mine)).toEqual([
    `trade ${beto.name} ${nameOf(X)} / ${nameOf(Y)}`,
    `was-thanked ${beto.name} Gracias / Gracias por quedarte el viernes conmigo`,
    'thanked Carolina Díaz +1 Gracias',
  ])
  // A gift is remembered by who gave it at once, and by who received it once it is open.
  expect(told(await logbookOf(beto))[0]).toBe(`gave ${ana.name} ${nameOf(Z)}`)
  await rows('update figure_gifts set opened_at = $1', [clock.read()])
  expect(told(await logbookOf(ana))[0]).toBe(`received ${beto.name} ${nameOf(Z)}`)
  expect(mine).toMatchObject({ recognitions: { thanks: 1, people: 2 }, album: { pages: 0, trades: 1 } })
})

test('D-138: it remembers pages, first epic and legendary figures, stars, and each rank from the day that it was reached', async () => {
  const ana = await aTrader(within, [])
  const [page] = SEASON.pages
  const [epic, other] = numbersOf('epica') as [number, number]
  await rows(
    `insert into album_completions values ($1, $2, $3, '2026-11-19T15:00:00Z'), ($1, $2, '', '2026-11-20T15:00:00Z')`,
    [ana.userId, SEASON.id, page!.id],
  )
  await rows(
    `insert into collection values ($1, $2, $3, 1, 0, '2026-11-17T15:00:00Z'), ($1, $2, $4, 1, 0, '2026-11-18T15:00:00Z')`,
    [ana.userId, SEASON.id, epic, other],
  )
  await rows("insert into pulse_stars values ($1, '2026-W46', '2026-11-16T15:00:00Z')", [ana.userId])
  await rows(
    `insert into ledger (user_id, movement_key, kind, reason, experience, credits, occurred_at)
     values ($1, 'uno', 'adjustment', 'Uno', 200, 0, '2026-11-10T15:00:00Z'), ($1, 'dos', 'adjustment', 'Dos', 60, 0, '2026-11-11T15:00:00Z'),
            ($1, 'tres', 'adjustment', 'Tres', 900, 0, '2026-11-12T15:00:00Z')`,
    [ana.userId],
  )
  await rows("update users set level = 'explorador', level_reached_at = now(), experience = 1160 where id = $1", [
    ana.userId,
  ])

  const logbook = await logbookOf(ana)
  expect(told(logbook)).toEqual([
    `album ${SEASON.title}`,
    `page ${page!.title}`,
    `first-of-rarity ${nameOf(epic)} / epica`,
    'star 2026-W46',
    'rank explorador',
    'rank cadete-espacial',
  ])
  expect(logbook.entries.slice(-2).map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-12', '2026-11-11'])
})

test('D-138: the logbook goes on from where a page ended, also among things of one instant', async () => {
  const ana = await aTrader(within, [])
  await rows(
    `insert into pulse_stars select $1, '2026-W' || week, '2026-11-16T15:00:00.123456Z' from generate_series(10, 52) week`,
    [ana.userId],
  )
  const seen: string[] = []
  let before: string | undefined
  do {
    const { entries, next } = await logbookOf(ana, before)
    expect(entries.length).toBeLessThanOrEqual(20)
    seen.push(...entries.map(({ about }) => about))
    before = next ?? undefined
  } while (before)
  expect(seen).toEqual(Array.from({ length: 43 }, (_, index) => `2026-W${52 - index}`))
})

test('D-138: without a platform its counts are not there', async () => {
  const { browser } = await aColleague(within, { platform: ['mision-espacial'] })
  expect(await logbookOf({ browser })).toEqual({
    recognitions: { thanks: 0, people: 0 },
    album: null,
    entries: [],
    next: null,
  })
})
