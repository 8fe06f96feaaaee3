import { expect, test } from 'vitest'
import { guardKudos, type SentKudos } from './guards.ts'
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
const guard = (to: number[], recent: SentKudos[] = [], message = MESSAGE) =>
  guardKudos({ from: 1, to, message, at: NOW }, recent)

test('RC-3: nobody thanks oneself, not even among others', () => {
  expect(guard([2, 1])).toEqual({ action: 'block', because: 'oneself' })
})

test.each(['Eres un IDIÓTA pero gracias igual', 'Gracias, imbécil, por la ayuda'])(
  'RC-3: «%s» thanks nobody',
  (message) => {
    expect(guard([2], [], message)).toEqual({ action: 'block', because: 'offensive' })
  },
)

test('RC-3: a word that only holds another is no offence', () => {
  expect(guard([2], [], 'Gracias por arreglar mi computadora y el disco')).toEqual({ action: 'none' })
})

test('RC-3: the same words to the same person within thirty days are refused, to another they are warned of', () => {
  const again = [sent(1, 2, 30, 'gracias, por quedarte el jueves... a revisar las CIFRAS')]
  expect(guard([2, 3], again)).toEqual({ action: 'block', because: 'repeated' })
  expect(guard([3], again)).toEqual({ action: 'warn', because: 'repeated-elsewhere' })
  expect(guard([2], [sent(1, 2, 31, MESSAGE)])).toEqual({ action: 'none' })
})

test('RC-3: thanks that answer thanks within a week are observed', () => {
  expect(guard([2], [sent(2, 1, 7)])).toEqual({ action: 'observe', because: 'reciprocal' })
  expect(guard([2], [sent(2, 1, 8)])).toEqual({ action: 'none' })
})

test('RC-3: three who only thank one another are observed, until somebody else is thanked', () => {
  const circle = [sent(1, 2, 20), sent(2, 3, 19), sent(3, 1, 18), sent(1, 3, 17), sent(3, 2, 16), sent(2, 1, 15)]
  expect(guard([3], circle)).toEqual({ action: 'observe', because: 'closed-circle' })
  expect(guard([3], [...circle, sent(2, 9, 3)])).toEqual({ action: 'none' })
  expect(guard([3], circle.slice(1))).toEqual({ action: 'none' })
})

test('RC-3: a kudos gives five, and twenty-five in a week at most', () => {
  expect([0, 5, 20, 23, 25, 40].map(kudosExperience)).toEqual([5, 5, 5, 2, 0, 0])
})

test('letters are counted as a person does', () => {
  expect(lettersOf('año 👩‍👩‍👧')).toBe(5)
})
