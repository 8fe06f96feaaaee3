import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { PacksOutput } from '@orbita/contract/albums/packs'
import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import type { SeasonProblem } from '@orbita/domain/seasons/season-problems'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { closeBarrier, createBarriers } from '../../../testing/databases/barrier.ts'
import { isHeldBack } from '../../../testing/databases/held-back.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { command, givePacks, own, publishFirstSeason, refusal, SEASON } from '../../../testing/game/album.ts'
import { cloneSeason, readSeason, saveSeason, seasonDocument, seasonStep } from '../../../testing/game/seasons.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
/** The product at an instant, over the same database. */
const productAt = (instant: string) => ({ ...testApp({ db, clock: new FakeClock(instant) }), db })
const within = productAt('2026-11-20T15:00:00Z')
let operator: Browser
let second: Browser

beforeEach(async () => {
  await db.asOwner('truncate albums, season_drafts cascade')
  await publishFirstSeason(db)
  operator = await anOperatorSession(within)
  second = await anOperatorSession(within)
})

async function collector(numbers: number[] = []) {
  const person = await anEmployee({ db })
  await own(db, person.userId, numbers)
  return { ...person, browser: await signedIn(within, person) }
}

const versionOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { version: number }).version
const problemsIn = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { details: { problems: SeasonProblem[] } }).details.problems

/** Saves changes of the published season and tries to publish them. */
async function publishing(change: (document: SeasonDraft) => void, by = operator): Promise<Response> {
  const document = seasonDocument()
  change(document)
  const { draft } = await readSeason(by, SEASON.id)
  const version = await versionOf(saveSeason(by, document, draft?.version ?? 0))
  return seasonStep(by, SEASON.id, 'publish', { version })
}

describe('refuses', () => {
  test('a season that does not exist, and the document of another one', async () => {
    expect(await refusal(operator.get('/rpc/operator/seasons/otra'))).toBe('404 NOT_FOUND')
    expect(await refusal(saveSeason(operator, seasonDocument({ id: 'otra' }), 0))).toBe('404 NOT_FOUND')
    expect(await refusal(seasonStep(operator, 'otra', 'close', { lastDay: '2026-11-20' }))).toBe('404 NOT_FOUND')
    const document = seasonDocument({ id: 'otra' })
    const path = `/rpc/operator/seasons/${SEASON.id}/draft`
    expect(await refusal(operator.put(path, command({ document, version: 0 })))).toBe('400 BAD_INPUT')
  })

  test('a save over a later one of another operator', async () => {
    expect(await versionOf(saveSeason(operator, seasonDocument(), 0))).toBe(1)
    expect(await refusal(saveSeason(second, seasonDocument({ title: 'Otro' }), 0))).toBe('409 SEASON_CHANGED')
    expect(await versionOf(saveSeason(second, seasonDocument({ title: 'Otro' }), 1))).toBe(2)
    expect(await refusal(seasonStep(operator, SEASON.id, 'publish', { version: 1 }))).toBe('409 SEASON_CHANGED')
  })

  test('AL-2: odds that do not sum 100, a page without its figures, a figure without a story and one whose picture was never uploaded, each by its field', async () => {
    const problems = await problemsIn(
      publishing((document) => {
        document.odds = { comun: 62, rara: 25, epica: 11, legendaria: 3 }
        document.pages[1]!.figures.pop()
        document.pages[0]!.figures[0]!.story = ' '
        document.pages[0]!.figures[1]!.picture = `imagenes/${'0'.repeat(32)}`
        document.awards[0]!.picture = `imagenes/${'1'.repeat(32)}`
      }),
    )
    expect(problems.map(({ field }) => field)).toEqual([
      'odds',
      'pages.0.figures.0.story',
      'pages.1.figures',
      'awards.13.rule',
      'pages.0.figures.1.picture',
      'awards.0.picture',
    ])
    expect(problems.at(-2)!.text).toBe('La imagen de la figura N.º 2 no está aquí: súbela otra vez.')
    expect(problems.at(-1)!.text).toMatch(/^La imagen del premio «.+» no está aquí: súbela otra vez\.$/)
    expect(problems[0]!.text).toBe('Las probabilidades suman 101 %: las cuatro deben sumar 100.')
  })

  test('AL-1: a season whose days cross another one, in words and in the database', async () => {
    const id = await cloneSeason(operator, '2027-04-30', '2027-08-20')
    const [problem] = await problemsIn(seasonStep(operator, id, 'publish', { version: 1 }))
    expect(problem).toEqual({
      field: 'startsOn',
      text: 'Se cruza con «Primer vuelo», del 1 de noviembre de 2026 al 30 de abril de 2027: nunca hay dos temporadas abiertas.',
    })
    const twin = `insert into albums (id, title, starts_on, ends_on, published_at) values ('x', 'X', '2027-04-30', '2027-05-01', now())`
    await expect(db.pool.query(twin)).rejects.toThrow('albums_never_two_open')
  })

  test('AL-1: one of two seasons for the same days that two operators publish at once', async () => {
    const ids = [
      await cloneSeason(operator, '2027-05-08', '2027-08-27'),
      await cloneSeason(second, '2027-06-01', '2027-09-20'),
    ]
    const answers = await Promise.all([
      seasonStep(operator, ids[0]!, 'publish', { version: 1 }),
      seasonStep(second, ids[1]!, 'publish', { version: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { rows } = await db.pool.query('select id from albums where starts_on > $1', ['2027-05-01'])
    expect(rows).toHaveLength(1)
  })

  test('another rarity, number or place outside for a figure that an employee has; its words change', async () => {
    await collector([1, 2])
    const swapped = await problemsIn(
      publishing(({ pages: [page] }) => {
        page!.figures[0]!.rarity = 'rara'
        page!.figures[3]!.rarity = 'comun'
      }),
    )
    expect(swapped).toEqual([
      { field: 'pages.0.figures.0.rarity', text: 'Alguien ya tiene «Roca Rubra»: su rareza no cambia.' },
    ])
    const moved = await problemsIn(publishing(({ pages: [page] }) => page!.figures.unshift(page!.figures.pop()!)))
    expect(moved.map(({ field }) => field)).toEqual(['pages.0.figures.1.number', 'pages.0.figures.2.number'])

    const answer = await publishing(({ pages: [page] }) => {
      page!.figures[0]!.name = 'Roca Roja'
      const [figure] = page!.figures.splice(3, 1)
      page!.figures.push(figure!)
    })
    expect(answer.status).toBe(200)
    const { published, held } = await readSeason(operator, SEASON.id)
    expect(held).toEqual([
      { number: 1, people: 1 },
      { number: 2, people: 1 },
    ])
    expect(published!.pages[0]!.figures.map(({ id }) => id)).toEqual([
      'roca-rubra',
      'luna-plata',
      'hogar-azul',
      'glaciar',
      'corazon-volcan',
      'anillos-lila',
      'aurea',
      'gran-tormenta',
    ])
  })

  test('AW-1: an album that gives more than 400 experience or 440 credits, unless it did before', async () => {
    const credits = 440 - SEASON.awards.reduce((sum, { gives }) => sum + gives.credits, 0)
    expect((await publishing(({ awards: [first] }) => (first!.gives.credits += credits))).status).toBe(200)
    expect(await problemsIn(publishing(({ awards: [first] }) => (first!.gives.credits += credits + 1)))).toEqual([
      {
        field: 'awards',
        text: 'Los premios del álbum dan en total 400 de experiencia y 441 créditos: como mucho 400 y 440.',
      },
    ])
    const [problem] = await problemsIn(publishing(({ awards: [first] }) => (first!.gives.experience += 1)))
    expect(problem!.field).toBe('awards')
    const paid = `${SEASON.id}.${SEASON.awards[0]!.id}`
    await db.pool.query('update awards set credits = 900 where id = $1', [paid])
    expect((await publishing(({ awards: [first] }) => (first!.gives.credits = 700))).status).toBe(200)
  })

  test('an award that an employee earned and that the document leaves out or pays otherwise', async () => {
    const ana = await collector()
    const award = SEASON.awards[0]!
    await db.pool.query("insert into award_states values ($1, $2, 'unlocked', now())", [
      ana.userId,
      `${SEASON.id}.${award.id}`,
    ])
    expect(await problemsIn(publishing((document) => document.awards.shift()))).toEqual([
      { field: 'awards', text: `Alguien ya ganó «${award.title}»: no se puede quitar.` },
    ])
    const [problem] = await problemsIn(publishing(({ awards: [first] }) => (first!.gives.credits += 1)))
    expect(problem!.field).toBe('awards.0.rule')
    expect((await publishing((document) => document.awards.pop())).status).toBe(200)
  })

  test('to close a season that is not open, or on a day that is past, and to withdraw one that began', async () => {
    const close = (lastDay: string, id = SEASON.id) => refusal(seasonStep(operator, id, 'close', { lastDay }))
    expect(await close('2026-11-18')).toBe('400 BAD_INPUT')
    expect(await close('2027-05-01')).toBe('400 BAD_INPUT')
    expect(await refusal(seasonStep(operator, SEASON.id, 'withdraw'))).toBe('409 SEASON_STARTED')
    const id = await cloneSeason(operator, '2027-05-08', '2027-08-27')
    expect(await close('2027-05-10', id)).toBe('404 NOT_FOUND')
    await seasonStep(operator, id, 'publish', { version: 1 })
    expect(await close('2027-05-10', id)).toBe('409 ALBUM_CLOSED')
  })
})

test('a draft reaches nobody; published, its odds and its words are those that employees read', async () => {
  const ana = await collector()
  const oddsFor = async () => ((await (await ana.browser.get('/rpc/figuras/packs')).json()) as PacksOutput).odds
  const titleFor = async () =>
    ((await (await ana.browser.get(`/rpc/figuras/albums/${SEASON.id}`)).json()) as AlbumOutput).title
  const odds = { comun: 60, rara: 26, epica: 11, legendaria: 3 }
  const document = seasonDocument({ title: 'Primer gran vuelo', odds })
  const version = await versionOf(saveSeason(operator, document, 0))
  expect([await titleFor(), (await oddsFor()).map(({ percent }) => percent)]).toEqual(['Primer vuelo', [62, 24, 11, 3]])

  expect((await seasonStep(operator, SEASON.id, 'publish', { version })).status).toBe(200)
  expect([await titleFor(), (await oddsFor()).map(({ percent }) => percent)]).toEqual([
    'Primer gran vuelo',
    [60, 26, 11, 3],
  ])
  const { draft, versions } = await readSeason(operator, SEASON.id)
  expect([draft, versions.map((one) => [one.version, one.document.title])]).toEqual([
    null,
    [
      [2, 'Primer gran vuelo'],
      [1, 'Primer vuelo'],
    ],
  ])
})

test('CO-5: a pack keeps the publication it was drawn from', async () => {
  const ana = await collector()
  const [before, after] = await givePacks(db, ana.userId, 2)
  await ana.browser.post(`/rpc/figuras/packs/${before}/opening`, command())
  await publishing((document) => (document.odds = { comun: 0, rara: 0, epica: 0, legendaria: 100 }))
  const opened = await ana.browser.post(`/rpc/figuras/packs/${after}/opening`, command())
  const { cards } = (await opened.json()) as { cards: { rarity: string }[] }
  expect(new Set(cards.map(({ rarity }) => rarity))).toEqual(new Set(['legendaria']))
  const { rows } = await db.pool.query('select odds_version from packs where user_id = $1 order by id', [ana.userId])
  expect(rows).toEqual([{ odds_version: 1 }, { odds_version: 2 }])
})

test('AL-1: a copy is scheduled, withdrawn, scheduled again and opens on its day', async () => {
  const id = await cloneSeason(operator, '2027-05-08', '2027-08-27')
  const stateOf = async () => (await readSeason(operator, id)).state
  expect([id, await stateOf()]).toEqual(['temporada-2', 'draft'])
  await seasonStep(operator, id, 'publish', { version: 1 })
  expect(await stateOf()).toBe('scheduled')
  expect((await seasonStep(operator, id, 'withdraw')).status).toBe(200)
  expect([await stateOf(), (await readSeason(operator, id)).draft?.document.title]).toEqual(['draft', 'Segundo vuelo'])
  await seasonStep(operator, id, 'publish', { version: 1 })
  const then = productAt('2027-05-08T15:00:00Z')
  expect((await readSeason(await anOperatorSession(then), id)).state).toBe('open')
  const ana = await signedIn(then, await anEmployee({ db }))
  expect((await ana.get(`/rpc/figuras/albums/${id}`)).status).toBe(200)
})

test('AL-9: a closed season opens no packs', async () => {
  const ana = await collector()
  const [pack] = await givePacks(db, ana.userId, 1)
  expect((await seasonStep(operator, SEASON.id, 'close', { lastDay: '2026-11-19' })).status).toBe(200)
  expect(await refusal(ana.browser.post(`/rpc/figuras/packs/${pack}/opening`, command()))).toBe('409 ALBUM_CLOSED')
})

test('AL-9: closing a season waits for a pack that is being opened, and the next one is refused', async () => {
  const ana = await collector()
  const packs = await givePacks(db, ana.userId, 2)
  await createBarriers(db)
  await db.asOwner(`create trigger opening before update on packs for each row
    when (new.state = 'opened') execute function wait_at_barrier('opening')`)
  const release = await closeBarrier(db, 'opening')
  const open = (index: number) => ana.browser.post(`/rpc/figuras/packs/${packs[index]}/opening`, command())
  const opening = open(0)
  expect(await isHeldBack(db.pool, opening)).toBe(true)
  const closing = seasonStep(operator, SEASON.id, 'close', { lastDay: '2026-11-19' })
  expect(await isHeldBack(db.pool, closing, { barriers: true })).toBe(true)
  await release()
  expect([(await opening).status, (await closing).status]).toEqual([200, 200])
  await db.asOwner('drop trigger opening on packs')
  expect(await refusal(open(1))).toBe('409 ALBUM_CLOSED')
  const { rows } = await db.pool.query('select sum(copies)::int as copies from collection where user_id = $1', [
    ana.userId,
  ])
  expect(rows).toEqual([{ copies: 3 }])
})

test('a pack that is opened while the season closes is either whole or refused', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => collector()))
  const packs = await Promise.all(people.map(({ userId }) => givePacks(db, userId, 1)))
  const [closed, ...openings] = await Promise.all([
    seasonStep(operator, SEASON.id, 'close', { lastDay: '2026-11-19' }),
    ...people.map(({ browser }, index) => browser.post(`/rpc/figuras/packs/${packs[index]![0]}/opening`, command())),
  ])
  expect(closed!.status).toBe(200)
  const opened = openings.filter(({ status }) => status === 200).length
  expect(openings.filter(({ status }) => status === 409)).toHaveLength(people.length - opened)
  const { rows } = await db.pool.query<{ opened: number; holders: number }>(
    `select (select count(*)::int from packs where state = 'opened') as opened,
            (select count(distinct user_id)::int from collection) as holders`,
  )
  expect(rows).toEqual([{ opened, holders: opened }])
})
