import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import { FIGURES, SECOND_FIGURES } from './figures/figures.ts'
import { flawsOf, readTags, type Tag } from './testing/markup.ts'

const valuesOf = (tags: readonly Tag[]) => tags.flatMap(({ attributes }) => Object.entries(attributes))

test('no two drawings share a file name', () => {
  const files = CATALOGUE.map(({ family, id }) => `${family}/${id}`)
  expect(new Set(files).size).toBe(files.length)
})

test.each([
  ['season-1.json', FIGURES],
  ['season-2.json', SECOND_FIGURES],
])('every picture that %s names exists, and its figures are those of the drawn album', (file, figures) => {
  const season = JSON.parse(readFileSync(join(import.meta.dirname, '../../../content', file), 'utf8'))
  const named = (season.pages as { figures: { picture: string; name: string; rarity: string }[] }[]).flatMap(
    (page) => page.figures,
  )
  expect(named.map(({ picture, name, rarity }) => ({ picture, name, rarity }))).toEqual(
    figures.map(({ id, name, rarity }) => ({ picture: `figuras/${id}`, name, rarity })),
  )
  const awards = (season.awards as { picture: string }[]).map(({ picture }) => picture)
  expect(CATALOGUE.map(({ family, id }) => `${family}/${id}`)).toEqual(expect.arrayContaining(awards))
})

describe.each(CATALOGUE.map((drawing) => [`${drawing.family}/${drawing.id}`, drawing] as const))(
  '%s',
  (_, { draw }) => {
    const svg = draw()
    const tags = readTags(svg)

    test('draws the same bytes twice', () => {
      expect(draw()).toBe(svg)
    })

    test('is one svg with a viewBox and some content', () => {
      expect(tags[0]?.name).toBe('svg')
      expect(tags[0]?.attributes.viewBox).toMatch(/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/)
      expect(tags.length).toBeGreaterThan(1)
    })

    test('has no script, no external resource and no filter', () => {
      const names = new Set(tags.map(({ name }) => name))
      for (const forbidden of ['script', 'filter', 'image', 'foreignObject', 'style', 'text']) {
        expect(names).not.toContain(forbidden)
      }
      for (const [name] of valuesOf(tags)) {
        expect(name).not.toMatch(/^on/)
        expect(name).not.toMatch(/href$/)
      }
    })

    test('defines each paint once, resolves every reference and has no uncomputed number', () => {
      expect(flawsOf(svg)).toEqual([])
    })
  },
)
