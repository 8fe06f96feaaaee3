import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from './catalogue.ts'

type Tag = { name: string; attributes: Record<string, string> }

/** The tags of a well-formed document. Throws where the XML breaks. */
function parse(svg: string): Tag[] {
  const tags: Tag[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => tags.push({ name, attributes }))
  parser.write(svg).close()
  return tags
}

const valuesOf = (tags: Tag[]) => tags.flatMap(({ attributes }) => Object.entries(attributes))

/** Ids a drawing points at, whether as a paint, a clip or a link. */
function referencesOf(tags: Tag[]): string[] {
  return valuesOf(tags).flatMap(([name, value]) => {
    const paints = [...value.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id!)
    return name.endsWith('href') ? [...paints, value.replace(/^#/, '')] : paints
  })
}

test('no two drawings share a file', () => {
  const files = CATALOGUE.map(({ family, id }) => `${family}/${id}`)
  expect(new Set(files).size).toBe(files.length)
})

describe.each(CATALOGUE.map((drawing) => [`${drawing.family}/${drawing.id}`, drawing] as const))(
  '%s',
  (_, { draw }) => {
    const svg = draw()
    const tags = parse(svg)

    test('is drawn the same twice', () => {
      expect(draw()).toBe(svg)
    })

    test('is one svg that says its viewBox and has something in it', () => {
      expect(tags[0]?.name).toBe('svg')
      expect(tags[0]?.attributes.viewBox).toMatch(/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/)
      expect(tags.length).toBeGreaterThan(3)
    })

    test('runs no script, loads nothing from outside and needs no filter', () => {
      const names = new Set(tags.map(({ name }) => name))
      for (const forbidden of ['script', 'filter', 'image', 'foreignObject', 'style', 'text']) {
        expect(names).not.toContain(forbidden)
      }
      for (const [name, value] of valuesOf(tags)) {
        expect(name).not.toMatch(/^on/)
        if (name.endsWith('href')) expect(value).toMatch(/^#/)
      }
    })

    test('names each paint once and every reference finds its paint', () => {
      const ids = tags.flatMap(({ attributes }) => attributes.id ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      expect([...new Set(referencesOf(tags))].sort()).toEqual([...ids].sort())
    })

    test('has no number that failed to be computed', () => {
      for (const [, value] of valuesOf(tags)) expect(value).not.toMatch(/NaN|undefined|Infinity/)
    })
  },
)
