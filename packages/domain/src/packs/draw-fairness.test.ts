import { describe, expect, test } from 'vitest'
import { RARITIES } from '../rarities.ts'
import { figureById, figuresOf } from '../seasons/season.ts'
import { FIRST_IDS, FIRST_SEASON } from '../testing/first-season.ts'
import { drawPack } from './draw.ts'
import { seededSource } from './seeded-source.ts'

const PACKS = process.env.ORBITA_LONG ? 100_000 : 20_000
const SLOTS = PACKS * 3

/** The chi-square values exceeded by chance once in a thousand times, by degrees of freedom. */
const CRITICAL = { 3: 16.27, 47: 82.72 }

function chiSquare(seen: readonly number[], expected: readonly number[]): number {
  return seen.reduce((sum, count, index) => sum + (count - expected[index]!) ** 2 / expected[index]!, 0)
}

/** Draws many packs for an employee who never owns a figure, so that AL-3 has nothing to replace. */
function drawMany(seed: number): string[] {
  const random = seededSource(seed)
  const owned = new Set<string>()
  return Array.from({ length: PACKS }, () => drawPack({ season: FIRST_SEASON, owned, random }))
    .flatMap((draw) => draw.figures)
    .map(({ figure }) => figure)
}

function countBy(ids: readonly string[], keyOf: (id: string) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(keyOf(id), (counts.get(keyOf(id)) ?? 0) + 1)
  return counts
}

describe.each([20261121, 47])(`AL-2: in ${PACKS} packs of the seed %i`, (seed) => {
  const ids = drawMany(seed)
  const rarities = new Map(figuresOf(FIRST_SEASON).map(({ id, rarity }) => [id, rarity]))

  test('each rarity comes as often as its odds say', () => {
    const counts = countBy(ids, (id) => rarities.get(id)!)
    const seen = RARITIES.map(({ id }) => counts.get(id) ?? 0)
    expect(
      chiSquare(
        seen,
        RARITIES.map(({ odds }) => (SLOTS * odds) / 100),
      ),
    ).toBeLessThan(CRITICAL[3])
  })

  test('each figure comes as often as the others of its rarity', () => {
    const counts = countBy(ids, (id) => id)
    const expected = FIRST_IDS.map((id) => {
      const { rarity } = figureById(FIRST_SEASON, id)
      const { odds } = RARITIES.find((candidate) => candidate.id === rarity)!
      return (SLOTS * odds) / 100 / FIRST_IDS.filter((other) => rarities.get(other) === rarity).length
    })
    expect(
      chiSquare(
        FIRST_IDS.map((id) => counts.get(id) ?? 0),
        expected,
      ),
    ).toBeLessThan(CRITICAL[47])
  })

  test('a slot does not predict the next one', () => {
    const positions = ids.map((id) => FIRST_IDS.indexOf(id))
    const mean = positions.reduce((sum, position) => sum + position, 0) / positions.length
    const deviations = positions.map((position) => position - mean)
    const variance = deviations.reduce((sum, deviation) => sum + deviation ** 2, 0)
    const lagged = deviations.slice(1).reduce((sum, deviation, index) => sum + deviation * deviations[index]!, 0)
    expect(Math.abs(lagged / variance)).toBeLessThan(0.01)
  })
})
