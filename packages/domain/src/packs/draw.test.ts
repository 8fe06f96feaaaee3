import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPageOf } from '../album/first-page.ts'
import { RARITIES, type RarityId } from '../rarities.ts'
import { figureById } from '../seasons/season.ts'
import { FIRST_FIGURES, FIRST_IDS, FIRST_SEASON } from '../testing/first-season.ts'
import { ownedSets } from '../testing/holdings.ts'
import { drawPack, type PackDraw } from './draw.ts'
import { seededSource } from './seeded-source.ts'

const season = FIRST_SEASON
const idsOf = (draw: PackDraw) => draw.figures.map(({ figure }) => figure)
const rarityOf = (id: string | undefined): RarityId => figureById(season, id!).rarity
const allBut = (...missing: string[]) => new Set(FIRST_IDS.filter((id) => !missing.includes(id)))

/** Returns a random source that gives the scripted answers, then zeros. */
function scripted(...answers: number[]) {
  return () => answers.shift() ?? 0
}

test.each([-1, 100, 0.5, Number.NaN])('AL-2: refuses a source that answers %s', (answer) => {
  expect(() => drawPack({ season, owned: new Set(), random: () => answer })).toThrow(RangeError)
})

test('AL-3: while anything is missing, no pack is dead and none becomes stardust', () => {
  fc.assert(
    fc.property(ownedSets, fc.integer(), (owned, seed) => {
      fc.pre(owned.size < FIRST_IDS.length)
      const draw = drawPack({ season, owned, random: seededSource(seed) })

      expect(draw.kind).toBe('figures')
      expect(draw.figures).toHaveLength(3)
      expect(idsOf(draw).some((id) => !owned.has(id))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('AL-3: the replacement changes only the last figure, and none when the pack has a new one', () => {
  fc.assert(
    fc.property(ownedSets, fc.integer(), (owned, seed) => {
      fc.pre(owned.size < FIRST_IDS.length)
      const natural = idsOf(drawPack({ season, owned: new Set(), random: seededSource(seed) }))
      const drawn = idsOf(drawPack({ season, owned, random: seededSource(seed) }))

      expect(drawn.slice(0, 2)).toEqual(natural.slice(0, 2))
      fc.pre(firstPageOf(season, owned) === undefined)
      if (natural.some((id) => !owned.has(id))) {
        expect(drawn[2]).toBe(natural[2])
        return
      }

      const missing = FIRST_FIGURES.filter(({ id }) => !owned.has(id)).map((figure) => figure.rarity)
      const commonest = RARITIES.find(({ id }) => missing.includes(id))!.id
      const same = rarityOf(natural[2])
      expect(rarityOf(drawn[2])).toBe(missing.includes(same) ? same : commonest)
    }),
    { numRuns: 1000 },
  )
})

test('AL-3: when all three figures are owned, the last is replaced by a missing one of its rarity', () => {
  const owned = allBut('dragon', 'luna-plata', 'gran-tormenta')
  const draw = drawPack({ season, owned, random: scripted(0, 0, 0, 0, 97, 0) })

  expect(draw).toEqual({
    kind: 'figures',
    figures: [
      { figure: 'roca-rubra', isNew: false },
      { figure: 'roca-rubra', isNew: false },
      { figure: 'dragon', isNew: true },
    ],
  })
})

test('AL-3: without a gap in its rarity, it is replaced by one of the commonest rarity with gaps', () => {
  const owned = allBut('dragon', 'gran-tormenta', 'corazon-volcan')
  expect(idsOf(drawPack({ season, owned, random: scripted(0, 0, 0, 0, 0, 0) }))[2]).toBe('gran-tormenta')
})

test('AL-3: while no page is whole, the last card of a pack is a missing figure of the page with six, the commonest', () => {
  const { id: pageId, figures } = season.pages[2]!
  const six = figures.filter(({ rarity }) => rarity !== 'epica')
  const owned = new Set(six.map(({ id }) => id))
  const epics = figures.filter(({ rarity }) => rarity === 'epica').map(({ id }) => id)
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const natural = drawPack({ season, owned: new Set(), random: seededSource(seed) })
      const draw = drawPack({ season, owned, random: seededSource(seed) })
      expect(idsOf(draw).slice(0, 2)).toEqual(idsOf(natural).slice(0, 2))
      expect(draw).toMatchObject({ kind: 'figures', firstPage: pageId })
      expect(epics).toContain(idsOf(draw)[2])
    }),
    { numRuns: 300 },
  )
  // The legendaria waits while a commoner one is missing.
  const [legend] = figures.filter(({ rarity }) => rarity === 'legendaria')
  const without = new Set(figures.filter(({ id }) => id !== legend!.id && id !== epics[0]).map(({ id }) => id))
  expect(idsOf(drawPack({ season, owned: without, random: seededSource(5) }))[2]).toBe(epics[0])
})

test('AL-3: a page that the first two cards complete needs no third, and the help ends with the first whole page', () => {
  const page = season.pages[0]!
  const lacking = new Set(page.figures.slice(1).map(({ id }) => id))
  // The first card is the one figure that the page lacks.
  const draw = drawPack({ season, owned: lacking, random: scripted(0, 0, 0, 0, 0, 3) })
  expect(idsOf(draw)[0]).toBe(page.figures[0]!.id)
  expect(draw).not.toHaveProperty('firstPage')
  const whole = new Set([...page.figures, ...season.pages[1]!.figures.slice(0, 7)].map(({ id }) => id))
  expect(drawPack({ season, owned: whole, random: seededSource(3) })).not.toHaveProperty('firstPage')
})

test('AL-3: with the album complete, a pack becomes the stardust its three figures convert to', () => {
  const owned = new Set(FIRST_IDS)
  const draw = drawPack({ season, owned, random: scripted(0, 0, 62, 0, 97, 0) })

  expect(idsOf(draw)).toEqual(['roca-rubra', 'gran-tormenta', 'aurea'])
  expect(draw).toMatchObject({ kind: 'stardust', stardust: 2 + 5 + 30 })
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { kind, figures } = drawPack({ season, owned, random: seededSource(seed) })
      expect([kind, figures.some((figure) => figure.isNew)]).toEqual(['stardust', false])
    }),
  )
})

test('D-56: a figure drawn twice in a pack is new only once', () => {
  const { figures } = drawPack({ season, owned: new Set(), random: scripted(0, 0, 0, 0, 62, 0) })
  expect(figures.map((figure) => figure.isNew)).toEqual([true, false, true])
})

test('AL-2: the same source gives the same pack', () => {
  const open = () => drawPack({ season, owned: new Set(['cometa']), random: seededSource(7) })
  expect(open()).toEqual(open())
})
