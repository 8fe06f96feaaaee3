import type { AlbumOutput, AlbumSummary, FigureOutput } from '@orbita/contract/albums/albums'
import type { PacksOutput } from '@orbita/contract/albums/packs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../infra/db/database.ts'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import {
  allBut,
  command,
  givePacks,
  giveStardust,
  own,
  publishFirstSeason,
  refusal,
  SEASON,
} from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
const ALBUM = `/rpc/figuras/albums/${SEASON.id}`

beforeAll(() => publishFirstSeason(db))

async function signedInEmployee(numbers: number[] = []) {
  const person = await anEmployee({ db })
  await own(db, person.userId, numbers)
  return { ...person, browser: await signedIn(within, person) }
}

const albumOf = async (browser: Browser) => (await (await browser.get(ALBUM)).json()) as AlbumOutput
const figureOf = async (browser: Browser, number: number) =>
  (await (await browser.get(`${ALBUM}/figures/${number}`)).json()) as FigureOutput

describe('the album', () => {
  test('is not found when it was never published or before its first day', async () => {
    const { browser, ...ana } = await signedInEmployee()
    expect(await refusal(browser.get('/rpc/figuras/albums/otra'))).toBe('404 NOT_FOUND')
    expect(await refusal(browser.put('/rpc/figuras/albums/otra/visit'))).toBe('404 NOT_FOUND')
    const early = testApp({ db, clock: new FakeClock('2026-11-01T04:59:00Z') })
    const before = await signedIn(early, ana)
    expect(await refusal(before.get(ALBUM))).toBe('404 NOT_FOUND')
    expect(await (await before.get('/rpc/figuras/albums')).json()).toEqual([])
    expect(await (await before.get('/rpc/figuras/home')).json()).toMatchObject({ album: null })
  })

  test('D-54: shows 48 slots of the employee’s own, with the names of the owned figures alone', async () => {
    const { browser, userId } = await signedInEmployee([1, 1, 1, 9])
    await signedInEmployee(allBut())
    await givePacks(db, userId, 2)
    await giveStardust(db, userId, 7)
    const album = await albumOf(browser)
    expect(album).toMatchObject({ isOpen: true, collected: 2, total: 48, stardust: 7, waitingPacks: 2 })
    const slots = album.pages.flatMap(({ figures }) => figures)
    expect(slots.map(({ number }) => number)).toEqual(allBut())
    expect(slots[0]).toMatchObject({ number: 1, name: SEASON.pages[0]!.figures[0]!.name, copies: 3, isNew: true })
    expect(slots[1]).toMatchObject({ number: 2, name: null, copies: 0, isNew: false })
    expect(JSON.stringify(album)).not.toContain(SEASON.pages[0]!.figures[1]!.name)
    expect(await (await browser.get('/rpc/figuras/home')).json()).toMatchObject({
      album: { collected: 2, total: 48 },
      waitingPacks: 2,
      nextThing: { kind: 'pack', count: 2, page: null, becomesDust: false, arrives: false },
      today: '2026-11-20',
    })
    expect(await (await browser.get('/rpc/employee/counts')).json()).toEqual({
      figures: { collected: 2, total: 48 },
      missions: null,
      recognitions: { kudos: 0, bestEmployee: 0, faro: { people: 0, needed: 8, isLit: false, quarters: 0 } },
      anniversary: null,
      isAnniversaryAnnounced: null,
      mail: null,
    })
  })

  test('D-57b: the home names the page that one pack could complete, and without it the day of the next pack', async () => {
    const { browser, userId } = await signedInEmployee([1, 2, 3, 4, 5, 6, 7])
    const next = async () =>
      ((await (await browser.get('/rpc/figuras/home')).json()) as { nextThing: unknown }).nextThing
    const page = { title: SEASON.pages[0]!.title, missing: 1 }
    expect(await next()).toEqual({ kind: 'page', ...page, weeklyOn: '2026-11-23' })
    await givePacks(db, userId, 1)
    expect(await next()).toEqual({ kind: 'pack', count: 1, page, becomesDust: false, arrives: false })
    const other = await signedInEmployee()
    expect(await (await other.browser.get('/rpc/figuras/home')).json()).toMatchObject({
      nextThing: { kind: 'nothing', weeklyOn: '2026-11-23' },
    })
  })

  test('AL-5, D-57b: the home of mision-espacial offers the packs of a visit before it, and then those that wait', async () => {
    const { browser } = await signedInEmployee()
    const next = async () =>
      ((await (await browser.get('/rpc/mision-espacial/home')).json()) as { nextThing: unknown }).nextThing
    const due = await next()
    expect(due).toMatchObject({ kind: 'pack', page: null, arrives: true })
    await browser.post('/rpc/figuras/packs/weekly', command())
    const { waiting } = (await (await browser.get('/rpc/figuras/packs')).json()) as PacksOutput
    expect(due).toMatchObject({ count: waiting.length })
    expect(await next()).toEqual({ ...(due as object), arrives: false })
  })

  test('AL-3, D-57b: with the album complete a pack is offered as the stardust that it becomes', async () => {
    const { browser, userId } = await signedInEmployee(allBut())
    await givePacks(db, userId, 1)
    expect(await (await browser.get('/rpc/figuras/home')).json()).toMatchObject({
      nextThing: { kind: 'pack', count: 1, page: null, becomesDust: true },
    })
  })

  test('D-54, D-132: names the nearest award that is still locked: the one that takes the least stardust', async () => {
    const lacksEpica = await signedInEmployee([1, 2, 3, 4, 5, 6, 8])
    expect((await albumOf(lacksEpica.browser)).award).toEqual({ title: SEASON.awards[0]!.title, have: 7, need: 8 })
    // Its legendaria costs more than four raras.
    const lacksLegend = await signedInEmployee([1, 2, 3, 4, 5, 6, 7])
    expect((await albumOf(lacksLegend.browser)).award).toMatchObject({ have: 2, need: 6 })
  })

  test('D-54: marks figures as new until the next visit', async () => {
    const { browser, userId } = await signedInEmployee([1])
    expect((await browser.put(`${ALBUM}/visit`)).status).toBe(200)
    const newOnes = async () =>
      (await albumOf(browser)).pages.flatMap(({ figures }) => figures.filter(({ isNew }) => isNew).map((f) => f.number))
    expect(await newOnes()).toEqual([])

    clock.advance({ minutes: 1 })
    await giveStardust(db, userId, 10)
    await browser.post('/rpc/figuras/stardust/purchases', command({ albumId: SEASON.id, number: 2 }))
    expect(await newOnes()).toEqual([2])
    await browser.put(`${ALBUM}/visit`)
    expect(await newOnes()).toEqual([])
  })

  test('AL-9: a closed album stays readable', async () => {
    const { browser: _, ...ana } = await signedInEmployee([1, 1])
    const late = await signedIn(testApp({ db, clock: new FakeClock('2027-05-01T05:00:00Z') }), ana)
    // It promises no award that cannot be won any more.
    expect(await albumOf(late)).toMatchObject({ isOpen: false, collected: 1, award: null })
    expect(await figureOf(late, 1)).toMatchObject({ convert: { spare: 1 }, buy: null, canOffer: false, copies: 2 })
    const [summary] = (await (await late.get('/rpc/figuras/albums')).json()) as AlbumSummary[]
    expect(summary).toMatchObject({ id: SEASON.id, isOpen: false, collected: 1, total: 48 })
  })
})

describe('a figure', () => {
  test('is not found outside the album', async () => {
    const { browser } = await signedInEmployee()
    expect(await refusal(browser.get(`${ALBUM}/figures/49`))).toBe('404 FIGURE_NOT_FOUND')
    for (const number of ['0', '-1', '1.5', 'x', '9999999']) {
      expect(await refusal(browser.get(`${ALBUM}/figures/${number}`))).toBe('400 BAD_INPUT')
    }
  })

  test('D-55: a missing figure shows its price and neither its name nor its story', async () => {
    const { browser } = await signedInEmployee()
    expect(await figureOf(browser, 8)).toMatchObject({
      number: 8,
      name: null,
      story: null,
      wonAt: null,
      origins: [],
      copies: 0,
      convert: null,
      buy: { price: 150, stardust: 0 },
      canOffer: false,
      finishes: { bought: [], stardust: 0 },
      canGive: false,
      page: { id: 'planetas' },
    })
  })

  test('D-55: a repeated figure shows how each copy came and what its spare copies are worth', async () => {
    const { browser, userId } = await signedInEmployee()
    await giveStardust(db, userId, 10)
    await browser.post('/rpc/figuras/stardust/purchases', command({ albumId: SEASON.id, number: 1 }))
    await own(db, userId, [1, 1])
    const figure = await figureOf(browser, 1)
    expect(figure).toMatchObject({ copies: 3, reserved: 0, convert: { each: 2, spare: 2 }, buy: null, canOffer: true })
    expect(figure.story).toBe(SEASON.pages[0]!.figures[0]!.story)
    expect(figure.origins).toEqual([
      { at: clock.read().toISOString(), source: 'stardust', text: 'Conseguida con 10 de polvo estelar' },
    ])
  })

  test('D-55: a copy from a pack names the pack, latest copy first', async () => {
    const { browser, userId } = await signedInEmployee(allBut(1))
    const [packId] = await givePacks(db, userId, 1)
    await browser.post(`/rpc/figuras/packs/${packId}/opening`, command())
    const { origins, copies } = await figureOf(browser, 1)
    expect(copies).toBe(1)
    expect(origins).toEqual([{ at: clock.read().toISOString(), source: 'pack', text: 'Regalo' }])
  })

  test('MI-12: the share that has it is shown from twenty participants up, counted once in ten minutes', async () => {
    const own20 = await testDatabase()
    await publishFirstSeason(own20)
    const time = new FakeClock()
    const app = testApp({ db: own20, clock: time })
    const people = await Promise.all(Array.from({ length: 22 }, () => anEmployee({ db: own20 })))
    const browser = await signedIn(app, people[0]!)
    const shareOf = async (number: number) =>
      ((await (await browser.get(`${ALBUM}/figures/${number}`)).json()) as FigureOutput).share
    // The last one left the company, and the one before has no figure: neither takes part.
    for (const { userId } of people.slice(0, 19)) await own(own20, userId, [1])
    await own(own20, people[21]!.userId, [1, 2])
    await own20.pool.query('update users set is_active = false where id = $1', [people[21]!.userId])
    expect(await shareOf(1)).toBeNull()

    await own(own20, people[19]!.userId, [2])
    expect(await shareOf(1)).toBeNull()
    time.advance({ minutes: 11 })
    expect([await shareOf(1), await shareOf(2), await shareOf(3)]).toEqual([95, 5, 0])
  })

  test('AL-7: a spare legendary figure cannot be offered', async () => {
    const { browser } = await signedInEmployee([8, 8])
    expect(await figureOf(browser, 8)).toMatchObject({ canOffer: false, convert: { each: 30, spare: 1 } })
  })
})

describe('every screen sends the database few queries', () => {
  /** Collects the names of the queries an application sends, except those that identify the session. */
  function listening() {
    const asked: string[] = []
    const pipeline: Database['pipeline'] = {
      ...db.pipeline,
      query: (question) => {
        asked.push(question.name)
        return db.pipeline.query(question)
      },
    }
    const app = testApp({ db: { ...db, pipeline }, clock })
    return { app, asked }
  }

  test.each([
    ['/rpc/figuras/home', 'screens.find-figuras-home'],
    [
      '/rpc/employee/counts',
      'albums.count-collected, missions.count, recognitions.count, kudos.find-faro, anniversaries.find-latest, settings.find-one',
    ],
    ['/rpc/figuras/albums', 'albums.find-started'],
    [ALBUM, 'albums.find-held'],
    [`${ALBUM}/figures/3`, 'albums.find-figure'],
    ['/rpc/figuras/packs', 'packs.find-waiting, packs.find-visit'],
    ['/rpc/figuras/awards', 'awards.find-states'],
  ])('%s', async (path, question) => {
    const { app, asked } = listening()
    const browser = await signedIn(app, await anEmployee({ db }))
    await browser.get(ALBUM) // The first request fills the cache with the content of the album.
    asked.length = 0
    expect((await browser.get(path)).status).toBe(200)
    expect(asked.filter((name) => !name.startsWith('identity.')).join(', ')).toBe(question)
  })
})
