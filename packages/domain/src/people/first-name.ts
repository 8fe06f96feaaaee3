import { folded } from '../text/folded.ts'

/** Which part of a name a file writes first. @see D-104 */
export const NAME_ORDERS = ['given-first', 'family-first'] as const
export type NameOrder = (typeof NAME_ORDERS)[number]

/** The longest name that somebody is called by, in letters. */
export const LONGEST_CALLED = 30

/** What is written before a name, without its point. */
const TITLES = new Set(
  'dr dra sr sra srta ing lic licda licdo prof profa arq abg abog econ mg mgs mgtr msc phd mr mrs ms don dona dn dna'.split(
    ' ',
  ),
)
/** The words that belong to the one after them: «de la Cruz» is one surname, and «de los Ángeles» part of a name. */
const PARTICLES = new Set('de del la las los el da das do dos di du san santa van von der den y e'.split(' '))
const GIVEN_AFTER_COMMA = /^([^,]+),([^,]+)$/

/** Writes a name with its given names first. A comma says by itself that the family names stand before it. @see D-104 */
export function givenFirst(name: string, order: NameOrder): string {
  const [, family, given] = GIVEN_AFTER_COMMA.exec(name) ?? []
  if (family?.trim() && given?.trim()) return `${given.trim()} ${family.trim()}`
  if (order === 'given-first') return name

  const groups = groupsOf(name)
  // Who has three names or more has two family names.
  const families = groups.length > 2 ? 2 : groups.length - 1
  return [...groups.slice(families), ...groups.slice(0, families)].join(' ')
}

/** Returns which part of a name comes first by the header of its column: «Apellidos y nombres». Undefined if it says only one. */
export function orderInHeader(header: string): NameOrder | undefined {
  const text = folded(header)
  const [given, family] = [text.search(/nombre|first name|given/), text.search(/apellido|last name|surname/)]
  if (given === -1 || family === -1) return undefined
  return family < given ? 'family-first' : 'given-first'
}

/**
 * Returns the name that greets a person: the first of their given names, without titles, and not shouted: «IBÁÑEZ» is «Ibáñez».
 *
 * @param name with its given names first
 * @see D-104
 */
export function firstName(name: string): string {
  const words = name.split(/\s+/).map(withoutSigns).filter(Boolean)
  const named = words.filter((word) => !TITLES.has(folded(word).replace(/\.$/, '')))
  const isParticle = PARTICLES.has(folded(named[0] ?? '')) && named.length > 1
  const ordered = isParticle ? groupsOf(givenFirst(named.join(' '), 'family-first')) : named
  // An initial greets nobody, as long as a name follows it.
  const first = ordered.length > 2 && /^\p{L}\.$/u.test(ordered[0]!) ? ordered[1] : ordered[0]
  return legible(first ?? words.at(-1) ?? name.trim(), name)
}

/** Returns how a person is greeted: as they are called, or else by their first name. @see D-104 */
export function greetingOf({ called, name }: { called?: string | null | undefined; name: string }): string {
  return called || firstName(name)
}

/** Returns the words of a name, those with a particle as one. */
function groupsOf(name: string): string[] {
  const groups: string[] = []
  let open = ''
  for (const word of name.split(/\s+/).filter(Boolean)) {
    open = open === '' ? word : `${open} ${word}`
    if (PARTICLES.has(folded(word))) continue
    groups.push(open)
    open = ''
  }
  return open === '' ? groups : [...groups, open]
}

/** Returns a word without what stands around its letters, other than the point of a title or an initial. */
function withoutSigns(word: string): string {
  return word.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}\p{M}.]+$/u, '')
}

/** Writes a word with one capital, if the whole name has nothing else or none. */
function legible(word: string, name: string): string {
  const isShouted = !/\p{Ll}/u.test(name)
  if (!isShouted && /\p{Lu}/u.test(name)) return word
  return word.toLocaleLowerCase('es').replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toLocaleUpperCase('es'))
}
