import { SaxesParser } from 'saxes'

export type Tag = { name: string; attributes: Record<string, string> }

/** The tags of a well-formed SVG, in order. Throws where the XML breaks. */
export function readTags(svg: string): Tag[] {
  const tags: Tag[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => tags.push({ name, attributes }))
  parser.write(svg).close()
  return tags
}

/** The ids a drawing defines, and the ids its paints and clips point at, each once and sorted. */
export function readReferences(tags: readonly Tag[]): { ids: string[]; references: string[] } {
  const ids = tags.flatMap(({ attributes }) => attributes.id ?? [])
  const values = tags.flatMap(({ attributes }) => Object.values(attributes))
  const references = values.flatMap((value) => [...value.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id!))
  return { ids: ids.sort(), references: [...new Set(references)].sort() }
}

/**
 * What is wrong with a drawing, in words; empty when it is sound: well-formed, every id defined once and used,
 * every reference found, every number computed.
 */
export function flawsOf(svg: string): string[] {
  const tags = readTags(svg)
  const { ids, references } = readReferences(tags)
  const broken = tags.flatMap(({ attributes }) => Object.values(attributes)).filter((value) => UNCOMPUTED.test(value))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is defined twice`),
    ...ids.filter((id) => !references.includes(id)).map((id) => `${id} is never used`),
    ...references.filter((id) => !ids.includes(id)).map((id) => `${id} is not defined`),
    ...broken.map((value) => `not computed: ${value}`),
  ]
}

const UNCOMPUTED = /NaN|undefined|Infinity|\[object/
