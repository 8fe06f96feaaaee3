import { randomUUID } from 'node:crypto'
import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { OpeningOutput, OpeningsOutput, PacksOutput } from '@orbita/contract/albums/packs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import {
  allBut,
  anotherProcess,
  atOnce,
  command,
  givePacks,
  own,
  publishFirstSeason,
  refusal,
  SEASON,
  statuses,
} from '../../../testing/game/album.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })

beforeAll(() => publishFirstSeason(db))

const { rows } = db

const open = (browser: Browser, packId: number, body = command()) =>
  browser.post(`/rpc/figuras/packs/${packId}/opening`, body)

async function opened(answer: Response | Promise<Response>): Promise<OpeningOutput> {
  expect((await answer).status).toBe(200)
  return (await (await answer).json()) as OpeningOutput
}

const collectionOf = async (userId: number): Promise<Map<number, number>> =>
  new Map(
    (await rows('select number, copies from collection where user_id = $1', [userId])).map((row) => [
      row.number,
      row.copies,
    ]),
  )

async function signedInEmployee(packs = 1) {
  const person = await anEmployee({ db })
  const browser = await signedIn(within, person)
  const packIds = await givePacks(db, person.userId, packs)
  return { ...person, browser, packIds, packId: packIds[0]! }
}

describe('a pack is refused', () => {
  test('when it belongs to another employee or does not exist, and stays closed', async () => {
    const ana = await signedInEmployee()
    const beto = await signedInEmployee()
    expect(await refusal(open(beto.browser, ana.packId))).toBe('404 PACK_NOT_FOUND')
    expect(await refusal(open(beto.browser, 999_999))).toBe('404 PACK_NOT_FOUND')
    expect(await refusal(beto.browser.get(`/rpc/figuras/packs/${ana.packId}/opening`))).toBe('404 PACK_NOT_FOUND')
    expect(await refusal(beto.browser.get('/rpc/figuras/packs/1e3/opening'))).toBe('400 BAD_INPUT')
    expect(await rows('select state from packs where id = $1', [ana.packId])).toEqual([{ state: 'granted' }])
  })

  test('without an idempotency key, or with one already used for another pack', async () => {
    const { browser, packIds } = await signedInEmployee(2)
    expect(await refusal(open(browser, packIds[0]!, { json: {} as never }))).toBe('400 BAD_INPUT')
    const body = command()
    await opened(open(browser, packIds[0]!, body))
    expect(await refusal(open(browser, packIds[1]!, body))).toBe('422 OPERATION_REUSED')
  })

  test('AL-9: when no season is open, and stays unopened for the next one', async () => {
    const ana = await signedInEmployee()
    const late = testApp({ db, clock: new FakeClock('2027-05-01T12:00:00Z') })
    expect(await refusal(open(await signedIn(late, ana), ana.packId))).toBe('409 ALBUM_CLOSED')
    expect(await rows('select state from packs where id = $1', [ana.packId])).toEqual([{ state: 'granted' }])
  })

  test('AL-4: when a replay asks for a pack that is still closed', async () => {
    const { browser, packId } = await signedInEmployee()
    expect(await refusal(browser.get(`/rpc/figuras/packs/${packId}/opening`))).toBe('404 NOT_FOUND')
  })
})

describe('opening', () => {
  test('AL-4: stores the result with the versions that drew it and always returns that result', async () => {
    const ana = await signedInEmployee()
    const { browser, packId, userId } = ana
    const first = await opened(open(browser, packId))
    expect(first.cards).toHaveLength(3)
    expect(first).toMatchObject({ packId, albumId: SEASON.id, stardust: 0, openedAt: '2026-11-20T14:00:00.000Z' })
    const copies = await collectionOf(userId)
    expect([...copies.values()].reduce((sum, n) => sum + n, 0)).toBe(3)
    for (const card of first.cards) expect(copies.get(card.number)).toBe(card.copies)

    const other = anotherProcess(db, clock)
    const elsewhere = await signedIn(other, ana)
    expect(await opened(open(browser, packId))).toEqual(first)
    expect(await opened(open(elsewhere, packId))).toEqual(first)
    expect(await opened(elsewhere.get(`/rpc/figuras/packs/${packId}/opening`))).toEqual(first)
    await other.close()
    expect(await collectionOf(userId)).toEqual(copies)
    const stored = await rows('select state, odds_version, album_revision, opened_on::text from packs where id = $1', [
      packId,
    ])
    expect(stored).toEqual([
      { state: 'opened', odds_version: 1, album_revision: expect.any(Number), opened_on: '2026-11-20' },
    ])
  })

  test('AL-4: stores what was drawn, and shows a figure whose picture operators replaced as its album does', async () => {
    const { browser, packId } = await signedInEmployee()
    const { cards, ...rest } = await opened(open(browser, packId))
    const [{ opening }] = await rows('select opening from packs where id = $1', [packId])
    expect(opening).toEqual({
      version: 2,
      cards: cards.map(({ number, isNew, copies, received }) => ({ number, isNew, copies, received })),
      stardust: 0,
      pages: [],
      albumComplete: false,
      awards: rest.awards.map(({ id }) => id),
    })

    const { number, picture } = cards[0]!
    const paint = 'update figures set picture = $3 where album_id = $1 and number = $2'
    await rows(paint, [SEASON.id, number, 'figuras/otra'])
    const shown = await opened(browser.get(`/rpc/figuras/packs/${packId}/opening`))
    expect(shown.cards.map((card) => card.picture)).toEqual(
      cards.map((card) => (card.number === number ? 'figuras/otra' : card.picture)),
    )
    expect(await opened(open(browser, packId))).toEqual(shown)
    await rows(paint, [SEASON.id, number, picture])
  })

  test('AL-4: shows a pack that a release before stored as the answer of its route', async () => {
    const { browser, packId } = await signedInEmployee()
    const { number, id, name, rarity, picture } = SEASON.pages[0]!.figures[0]!
    const card = { number, id, name, rarity, picture, page: SEASON.pages[0]!.id, isNew: true, copies: 1 }
    const first = {
      packId,
      openedAt: '2026-11-05T14:00:00.000Z',
      albumId: SEASON.id,
      cards: [card],
      stardust: 0,
      completedPages: ['Una página'],
      albumComplete: false,
      awards: [{ id: 'un-premio', title: 'Un premio' }],
    }
    await db.pool.query(
      `update packs set state = 'opened', opened_at = $2, opened_on = '2026-11-05', place_in_day = 1, album_id = $3,
              album_revision = 1, odds_version = 1, opening = $4 where id = $1`,
      [packId, first.openedAt, SEASON.id, JSON.stringify(first)],
    )
    const shown = { ...first, cards: [{ ...card, received: null }] }
    expect(await opened(browser.get(`/rpc/figuras/packs/${packId}/opening`))).toEqual(shown)
    expect(await opened(open(browser, packId))).toEqual(shown)
  })

  test('AL-4: opens a pack once for 200 attempts over two processes', async () => {
    const ana = await signedInEmployee()
    const other = anotherProcess(db, clock)
    const browsers = [ana.browser, await signedIn(other, ana)]
    const answers = await atOnce(200, (index) => open(browsers[index % 2]!, ana.packId))
    await other.close()
    expect(statuses(answers)).toEqual({ 200: 200 })
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect(bodies.size).toBe(1)
    expect([...(await collectionOf(ana.userId)).values()].reduce((sum, n) => sum + n, 0)).toBe(3)
  })

  test('AL-5: opens ten packs of a day at once over two processes, each in its place', async () => {
    const ana = await signedInEmployee(10)
    const other = anotherProcess(db, clock)
    const browsers = [ana.browser, await signedIn(other, ana)]
    const answers = await Promise.all(ana.packIds.map((packId, index) => open(browsers[index % 2]!, packId)))
    await other.close()
    expect(statuses(answers)).toEqual({ 200: 10 })
    const places = await rows("select place_in_day from packs where user_id = $1 and state = 'opened' order by 1", [
      ana.userId,
    ])
    expect(places.map((row) => row.place_in_day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('AL-3: from six of a page on, each pack brings one of it until the page is whole, and the draw keeps that', async () => {
    const { browser, packIds, userId } = await signedInEmployee(3)
    const page = SEASON.pages[1]!
    await own(
      db,
      userId,
      page.figures.slice(0, 6).map(({ number }) => number),
    )
    const { firstPage } = (await (await browser.get('/rpc/figuras/packs')).json()) as PacksOutput
    expect(firstPage).toEqual({ title: page.title, have: 6, need: 8 })
    const completed: string[] = []
    for (const packId of packIds) completed.push(...(await opened(open(browser, packId))).completedPages)
    expect(completed).toContain(page.title)
    const drawn = await rows(
      "select opening ->> 'firstPage' as page from packs where user_id = $1 and opening is not null order by place_in_day",
      [userId],
    )
    expect(drawn[0]).toEqual({ page: page.id })
    expect(drawn.at(-1)).toEqual({ page: null })
    expect((await (await browser.get('/rpc/figuras/packs')).json()) as PacksOutput).toMatchObject({ firstPage: null })
  })

  test('AL-3, AL-8: completes page and album with the last figure, dates both and unlocks the awards', async () => {
    const { browser, packId, userId } = await signedInEmployee()
    await own(db, userId, allBut(48))
    const opening = await opened(open(browser, packId))
    expect(opening.cards.filter(({ isNew }) => isNew).map(({ number }) => number)).toEqual([48])
    expect(opening.albumComplete).toBe(true)
    expect(opening.completedPages).toEqual([SEASON.pages[5]!.title])
    expect(opening.awards.map(({ id }) => id)).toContain('temporada-1.album-completo')
    expect(await rows('select page_id from album_completions where user_id = $1 order by 1', [userId])).toEqual([
      { page_id: '' },
      { page_id: SEASON.pages[5]!.id },
    ])
  })

  test('D-128: two packs on two devices at once complete a page in one of them, and either device tells it once', async () => {
    const ana = await signedInEmployee(2)
    await own(db, ana.userId, allBut(48))
    const elsewhere = await signedIn(within, ana)
    const devices = [ana.browser, elsewhere] as const
    const openings = await Promise.all(ana.packIds.map((packId, index) => opened(open(devices[index]!, packId))))
    const told = openings.flatMap(({ completedPages, awards }) => [...completedPages, ...awards.map(({ id }) => id)])
    expect(new Set(told).size).toBe(told.length)
    expect(openings.flatMap(({ cards }) => cards.filter(({ isNew }) => isNew).map(({ number }) => number))).toEqual([
      48,
    ])
    expect(openings.map(({ stardust }) => stardust > 0).toSorted()).toEqual([false, true])

    const pageAward = `${SEASON.id}.${SEASON.awards[5]!.id}`
    const unseen = async (device: Browser) => {
      const album = (await (await device.get(`/rpc/figuras/albums/${SEASON.id}`)).json()) as AlbumOutput
      return album.pages.some(({ award }) => award?.id === pageAward && award.isUnseen)
    }
    expect(await Promise.all(devices.map(unseen))).toEqual([true, true])
    await ana.browser.post(`/rpc/figuras/awards/${pageAward}/chest`, command())
    expect(await unseen(elsewhere)).toBe(false)
  })

  test('AL-3: gives stardust once and no copy when the album is complete', async () => {
    const { browser, packId, userId } = await signedInEmployee()
    await own(db, userId, allBut())
    const answers = await atOnce(20, () => open(browser, packId))
    const opening = await opened(answers[0]!)
    expect(opening.stardust).toBeGreaterThanOrEqual(6)
    expect(await rows('select stardust from users where id = $1', [userId])).toEqual([{ stardust: opening.stardust }])
    expect([...(await collectionOf(userId)).values()]).toEqual(Array(48).fill(1))
  })
})

describe('the database rejects', () => {
  test('opening a pack twice, closing it again, and an incomplete opening', async () => {
    const { browser, packIds } = await signedInEmployee(2)
    await opened(open(browser, packIds[0]!))
    await expect(rows("update packs set opening = '{}' where id = $1", [packIds[0]])).rejects.toThrow('never changes')
    await expect(rows("update packs set state = 'granted' where id = $1", [packIds[0]])).rejects.toThrow(
      'never changes',
    )
    await expect(rows("update packs set state = 'opened' where id = $1", [packIds[1]])).rejects.toThrow('packs_opened')
  })

  test('AL-6: zero copies, negative copies, and reserving the last copy', async () => {
    const { userId } = await signedInEmployee()
    await own(db, userId, [1, 2, 2])
    for (const change of ['copies = 0', 'copies = -1', 'reserved = 1', 'reserved = -1']) {
      await expect(rows(`update collection set ${change} where user_id = $1 and number = 1`, [userId])).rejects.toThrow(
        'collection_',
      )
    }
    await rows('update collection set reserved = 1 where user_id = $1 and number = 2', [userId])
  })

  test('CO-2: a second pack for the same cause', async () => {
    const { userId } = await signedInEmployee()
    const insert =
      "insert into packs (user_id, source, source_key, granted_at) values ($1, 'welcome', 'welcome', now())"
    await rows(insert, [userId])
    await expect(rows(insert, [userId])).rejects.toThrow('packs_user_source_key')
  })
})

describe('opening all', () => {
  const openAll = async (browser: Browser, body = command()) => {
    const answer = await browser.post('/rpc/figuras/packs/openings', body)
    expect(answer.status).toBe(200)
    return (await answer.json()) as OpeningsOutput
  }

  test('AL-5: opens ten at most, oldest first, and says how many packs are left for the next time', async () => {
    const { browser, packIds, userId } = await signedInEmployee(12)
    const body = command({ operationId: randomUUID() })
    const first = await openAll(browser, body)
    expect(first.openings.map(({ packId }) => packId)).toEqual(packIds.slice(0, 10))
    // Half a page brings a pack of its own, which the draw decides.
    const waiting = (await rows("select 1 from packs where user_id = $1 and state = 'granted'", [userId])).length
    expect(waiting).toBeGreaterThanOrEqual(2)
    expect(first.waiting).toBe(waiting)
    expect(await openAll(browser, body)).toEqual(first)
    const second = await openAll(browser)
    expect(second.openings.map(({ packId }) => packId).slice(0, 2)).toEqual(packIds.slice(10))
  })

  test('opens nothing when no pack waits', async () => {
    const { browser } = await signedInEmployee(0)
    expect(await openAll(browser)).toEqual({ openings: [], waiting: 0 })
  })

  test('opens each pack once while single openings run at the same time', async () => {
    const { browser, packIds, userId } = await signedInEmployee(8)
    await Promise.all([
      ...packIds.map((packId) => open(browser, packId)),
      ...Array.from({ length: 5 }, () => browser.post('/rpc/figuras/packs/openings', command())),
    ])
    expect(
      await rows("select 1 from packs where user_id = $1 and state = 'opened' and source = 'gift'", [userId]),
    ).toHaveLength(8)
    const opened = await rows("select 1 from packs where user_id = $1 and state = 'opened'", [userId])
    expect([...(await collectionOf(userId)).values()].reduce((sum, n) => sum + n, 0)).toBe(opened.length * 3)
  })
})
