import { expect, test } from 'vitest'
import { FIRST_GUARD_LEVELS, type GuardLevels, guardKudos, type SentKudos } from './guards.ts'
import { kudosExperience, lettersOf } from './kudos.ts'

const NOW = new Date('2026-11-20T14:00:00Z')
const MESSAGE = 'Gracias por quedarte el jueves a revisar las cifras'
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const sent = (from: number, to: number, days: number, message = 'Otra cosa distinta, gracias'): SentKudos => ({
  from,
  to,
  message,
  at: ago(days),
})
const guard = (to: number[], recent: SentKudos[] = [], message = MESSAGE, levels?: Partial<GuardLevels>) =>
  guardKudos({ from: 1, to, message, at: NOW }, recent, { ...FIRST_GUARD_LEVELS, ...levels })

test('RC-3: blocks kudos to oneself, even among other people', () => {
  expect(guard([2, 1])).toEqual({ action: 'block', because: 'oneself' })
})

test.each([
  'Eres un IDIÓTA pero gracias igual',
  'Gracias, imbécil, por la ayuda',
  'Trabajar contigo fue una mierda, gracias',
  'Gracias, malparido, por la ayuda de ayer',
  'Gracias por nada, carajo: la próxima avisa',
])('RC-3: blocks the offensive message «%s»', (message) => {
  expect(guard([2], [], message)).toEqual({ action: 'block', because: 'offensive' })
})

test('RC-3: allows a word that only contains an offensive one', () => {
  expect(guard([2], [], 'Gracias por arreglar mi computadora y el disco')).toEqual({ action: 'none' })
})

test('RC-3: blocks the same words to the same person within thirty days, and warns when they go to another', () => {
  const again = [sent(1, 2, 30, '¡gracias, por quedarte el jueves... a revisar las CIFRAS!')]
  expect(guard([2, 3], again)).toEqual({ action: 'block', because: 'repeated' })
  expect(guard([3], again)).toEqual({ action: 'warn', because: 'repeated-elsewhere' })
  expect(guard([2], [sent(1, 2, 31, MESSAGE)])).toEqual({ action: 'none' })
})

test('RC-3: lets through the words that another person sent to the same colleague', () => {
  expect(guard([2], [sent(3, 2, 1, MESSAGE)])).toEqual({ action: 'none' })
})

test('RC-3: thanking a colleague answers only that colleague', () => {
  expect(guard([2], [sent(2, 3, 1)])).toEqual({ action: 'none' })
  expect(guard([2], [sent(3, 1, 1)])).toEqual({ action: 'none' })
  expect(guard([2, 3], [sent(3, 1, 1)])).toEqual({ action: 'observe', because: 'reciprocal' })
})

test('RC-3: observes kudos that answer kudos within a week', () => {
  expect(guard([2], [sent(2, 1, 7)])).toEqual({ action: 'observe', because: 'reciprocal' })
  expect(guard([2], [sent(2, 1, 8)])).toEqual({ action: 'none' })
})

test('RC-3: observes three people who only thank one another, until one of them thanks another person', () => {
  const circle = [sent(1, 2, 20), sent(2, 3, 19), sent(3, 1, 18), sent(1, 3, 17), sent(3, 2, 16), sent(2, 1, 15)]
  expect(guard([3], circle)).toEqual({ action: 'observe', because: 'closed-circle' })
  expect(guard([3], [...circle, sent(2, 9, 3)])).toEqual({ action: 'none' })
  expect(guard([3], circle.slice(1))).toEqual({ action: 'none' })
})

test('RC-3: a circle counts as closed in any order of its kudos, and beside any kudos of other people', () => {
  const between = [sent(2, 3, 19), sent(3, 1, 18), sent(1, 3, 17), sent(3, 2, 16)]
  const closed = { action: 'observe', because: 'closed-circle' }
  expect(guard([3], [...between, sent(1, 2, 20), sent(1, 2, 15)])).toEqual(closed)
  expect(guard([3], [...between, sent(2, 1, 20), sent(2, 1, 15)])).toEqual(closed)
  expect(guard([3], [...between, sent(1, 2, 20), sent(2, 1, 15), sent(7, 8, 3)])).toEqual(closed)
})

test('RC-3: a circle is of three people at most, in the last four weeks', () => {
  const four = [sent(1, 2, 20), sent(2, 3, 19), sent(3, 4, 18), sent(4, 1, 17), sent(2, 4, 16), sent(4, 3, 15)]
  expect(guard([3], four)).toEqual({ action: 'none' })

  const circle = [sent(2, 3, 19), sent(3, 1, 18), sent(1, 3, 17), sent(3, 2, 16), sent(2, 1, 15)]
  expect(guard([3], [sent(1, 2, 28), ...circle])).toEqual({ action: 'observe', because: 'closed-circle' })
  expect(guard([3], [sent(1, 2, 29), ...circle])).toEqual({ action: 'none' })
})

test('RC-3: each guard acts at the level that operators set, and the most serious one decides', () => {
  const [back, words] = [sent(2, 1, 2), sent(1, 3, 2, MESSAGE)]
  expect(guard([2], [back], MESSAGE, { reciprocal: 'block' })).toEqual({ action: 'block', because: 'reciprocal' })
  expect(guard([2], [back], MESSAGE, { reciprocal: 'warn' })).toEqual({ action: 'warn', because: 'reciprocal' })
  expect(guard([2], [words], MESSAGE, { 'repeated-elsewhere': 'observe' })).toEqual({
    action: 'observe',
    because: 'repeated-elsewhere',
  })
  expect(guard([2], [back, words])).toEqual({ action: 'warn', because: 'repeated-elsewhere' })
  expect(guard([2], [back, words], MESSAGE, { reciprocal: 'block' })).toEqual({
    action: 'block',
    because: 'reciprocal',
  })
})

test('RC-3: no level lets through kudos to oneself, offensive words, or the same words to the same person', () => {
  const all = { reciprocal: 'observe', 'closed-circle': 'observe', 'repeated-elsewhere': 'observe' } as const
  expect(guard([1], [], MESSAGE, all)).toMatchObject({ action: 'block' })
  expect(guard([2], [], 'Gracias, imbécil, por la ayuda', all)).toMatchObject({ action: 'block' })
  expect(guard([2], [sent(1, 2, 3, MESSAGE)], MESSAGE, all)).toEqual({ action: 'block', because: 'repeated' })
})

test('RC-3: kudos pay five points for five different senders in 28 days, and each sender once', () => {
  expect(kudosExperience(2, [2])).toBe(0)
  expect(kudosExperience(9, [2, 3, 4, 5, 6])).toBe(0)
  expect(kudosExperience(9, [2, 3, 4, 5])).toBe(5)
  expect(kudosExperience(9, [2, 2, 2, 2, 2])).toBe(5)
})

test('counts letters as a person does', () => {
  expect(lettersOf('año 👩‍👩‍👧')).toBe(5)
})
