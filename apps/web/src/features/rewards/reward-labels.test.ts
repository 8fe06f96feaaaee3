// @vitest-environment node
import { expect, test } from 'vitest'
import { aRedeem, aReward } from '../../../test/rewards.ts'
import { blockWords, limitWords, nextWords, stateWords, stockWords } from './reward-labels.ts'

test('RE-1: stock in words', () => {
  expect([null, 0, 1, 4].map((stock) => stockWords({ stock }))).toEqual(['Ilimitado', 'Agotado', 'Queda 1', 'Quedan 4'])
})

test.each([
  ['credits', { missing: 550 }, 'Te faltan 550'],
  ['rank', { minRank: 'conquistador' as const }, 'Desde CONQUISTADOR'],
  ['upcoming', { startsOn: '2026-12-01' }, 'Disponible desde el 1 de diciembre de 2026'],
  ['limit', {}, 'Ya es tuya este mes: el próximo puedes pedirla otra vez'],
] as const)('RE-2: %s says why and what next', (block, differences, words) => {
  expect(blockWords(aReward({ block, ...differences }))).toBe(words)
})

test('RE-2: a reward that can be redeemed needs no explanation', () => {
  expect(blockWords(aReward())).toBeUndefined()
})

test('RE-1: the limit per person', () => {
  expect(limitWords({ limit: { count: 2, period: 'month', used: 0 } })).toBe('2 por persona cada mes')
  expect(limitWords({ limit: { count: 1, period: 'always', used: 0 } })).toBe('1 por persona')
  expect(limitWords({ limit: null })).toBeUndefined()
})

test('RE-3: the words of a state depend on the delivery, and every exit says what was returned', () => {
  expect(stateWords('ready', 'pickup')).toBe('Listo para recoger')
  expect(stateWords('ready', 'shipping')).toBe('En camino')
  const rejected = {
    state: 'rejected',
    at: '2026-11-17T16:00:00Z',
    by: 'operator',
    note: 'Agotado en la librería.',
  } as const
  expect(nextWords(aRedeem({ state: 'rejected', events: [rejected] }))).toBe(
    'Agotado en la librería. Te devolvimos 350 créditos.',
  )
  expect(nextWords(aRedeem({ state: 'cancelled' }))).toContain('Te devolvimos 350 créditos')
  expect(nextWords(aRedeem({ state: 'overdue' }))).toContain('Te devolvimos 350 créditos')
})
