import { expect, test } from 'vitest'
import { againWords, averageOf, countWaiting, decidedWords } from './evidence-words.ts'

const reviewedAt = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

test.each([
  [{ state: 'approved', reviewedBy: 'Gabriel Santos', reviewedAt: reviewedAt(4) }, 'Gabriel la aprobó hace 4 s.'],
  [{ state: 'rejected', reviewedBy: 'Gabriel Santos', reviewedAt: reviewedAt(180) }, 'Gabriel la rechazó hace 3 min.'],
  [{ state: 'approved', reviewedBy: null, reviewedAt: reviewedAt(72 * 3_600) }, 'Alguien la aprobó hace 3 días.'],
] as const)('%j is told as «%s»', (decided, words) => {
  expect(decidedWords(decided)).toBe(words)
})

test.each([
  ['2026-11-20', 'puede volver a enviar hasta hoy'],
  ['2026-11-21', 'puede volver a enviar hasta mañana'],
  ['2026-11-24', 'puede volver a enviar hasta el martes 24'],
  ['2026-12-04', 'puede volver a enviar hasta el 4 dic'],
  ['2026-11-19', 'la misión ya cerró: no podrá enviar otra'],
])('MI-2: of a mission that ends on %s, on 20 November: «%s»', (endsOn, words) => {
  expect(againWords(endsOn, '2026-11-20')).toBe(words)
})

test.each([
  [0.4, 'menos de una hora'],
  [1.2, '1 hora'],
  [6, '6 horas'],
  [26.4, '1,1 días'],
])('%f hours are %s', (hours, words) => {
  expect(averageOf(hours)).toBe(words)
})

test('D-78: a decision that can still be undone is counted no longer', () => {
  const rows = [
    { id: 1, state: 'in-review' },
    { id: 2, state: 'in-review' },
    { id: 3, state: 'approved' },
  ] as const
  const isDecided = (id: number) => id !== 2
  expect(countWaiting({ waiting: 2 }, rows, isDecided)).toBe(1)
  expect(countWaiting({ waiting: 0 }, rows, isDecided)).toBe(0)
})
