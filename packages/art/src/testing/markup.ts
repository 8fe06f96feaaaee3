import { SaxesParser } from 'saxes'

export type Tag = { name: string; attributes: Record<string, string> }

/** Reads the tags of a well-formed SVG, in order. @throws Error when the XML is malformed */
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

/** Returns the ids that a drawing defines and those that its paints and clips refer to, unique and sorted. */
function readReferences(tags: readonly Tag[]): { ids: string[]; references: string[] } {
  const ids = tags.flatMap(({ attributes }) => attributes.id ?? [])
  const values = tags.flatMap(({ attributes }) => Object.values(attributes))
  const references = values.flatMap((value) => [...value.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id!))
  return { ids: ids.sort(), references: [...new Set(references)].sort() }
}

/**
 * Describes the flaws of a drawing. The list is empty when the SVG is well-formed, every id is defined once and used,
 * every reference is found and every number is computed.
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
