// @vitest-environment node
import { expect, test } from 'vitest'
import { missionNode } from '../../../test/mission-detail.ts'
import { amountWords, countWords, quoted, unitWords, whenWords } from './mission-phrases.ts'

const TODAY = '2026-11-21'

test('a mission that is done at once is not counted', () => {
  const single = missionNode({ type: 'single', amount: 0, target: 1 })
  expect(countWords(single)).toBeUndefined()
  expect(amountWords(single)).toBeUndefined()
})

test('the rest is counted, in the number of its target', () => {
  const one = missionNode({ amount: 0, target: 1 })
  const many = missionNode({ amount: 1200, target: 5000 })
  expect([countWords(one), amountWords(one)]).toEqual(['0 de 1', '0 de 1 paso'])
  expect([countWords(many), amountWords(many)]).toEqual(['1.200 de 5.000', '1.200 de 5.000 pasos'])
  expect(unitWords(2, one.unit)).toBe('2 pasos')
})

test('titles are quoted and joined as in a sentence', () => {
  expect(quoted(['Glaciar'])).toBe('«Glaciar»')
  expect(quoted(['Glaciar', 'Selva', 'Valle'])).toBe('«Glaciar», «Selva» y «Valle»')
})

test.each([
  [missionNode(), 'Cierra el viernes 27, 23:59'],
  [missionNode({ state: 'upcoming', startsOn: '2026-11-22' }), 'Abre mañana'],
  [missionNode({ state: 'locked', startsOn: '2026-12-07' }), 'Abre el 7 de diciembre'],
  [missionNode({ state: 'expired', endsOn: '2026-11-20' }), 'Cerró ayer'],
  [missionNode({ state: 'expired' }), 'Se cerró antes de su fecha'],
  [missionNode({ state: 'completed', completedAt: '2026-11-18T15:00:00Z' }), 'Completada el 18 de noviembre de 2026'],
])('MI-2: $state says its day', (mission, words) => {
  expect(whenWords(mission, TODAY)).toBe(words)
})
