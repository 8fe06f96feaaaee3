import { expect, test } from 'vitest'
import { idOf, NEW_REWARD, needsPreview, problemsOf, rewardOf } from './reward-form.ts'

const filled = { ...NEW_REWARD, title: 'Taza', description: 'De cerámica.', price: '350', stock: '24' }

test.each([
  [{ title: ' ' }, 'title'],
  [{ price: '0' }, 'price'],
  [{ price: '12,5' }, 'price'],
  [{ promisedDays: '61' }, 'promisedDays'],
  [{ stock: '' }, 'stock'],
  [{ limitCount: '101' }, 'limitCount'],
  [{ delivery: 'time-off', areaLimit: '0' }, 'areaLimit'],
  [{ conditions: 'a\nb\nc\nd\ne\nf\ng' }, 'conditions'],
  [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
])('%j is told beside its field', (over, field) => {
  expect(Object.keys(problemsOf({ ...filled, ...over }, true))).toEqual([field])
})

test('an unlimited reward without limits has none of both', () => {
  expect(problemsOf({ ...filled, isLimited: '', stock: '' }, true)).toEqual({})
  const reward = rewardOf('taza', { ...filled, isLimited: '', conditions: ' Una. \n\n' })
  expect(reward).toMatchObject({ id: 'taza', price: 350, conditions: ['Una.'] })
  expect([reward.stock, reward.limit, reward.minRank]).toEqual([undefined, undefined, undefined])
})

test('RE-7: the places of an area count for time off alone', () => {
  const values = { ...filled, areaLimit: '2' }
  expect(rewardOf('taza', values).areaLimit).toBeUndefined()
  expect(rewardOf('tarde', { ...values, delivery: 'time-off' }).areaLimit).toBe(2)
  expect(problemsOf({ ...values, areaLimit: 'dos' }, true)).toEqual({})
})

test('what employees confirm goes through «Qué cambia», and a text does not', () => {
  expect(needsPreview(['title', 'description', 'picture'])).toBe(false)
  expect(needsPreview(['title', 'price'])).toBe(true)
})

test('an id is made of the title', () => {
  expect(idOf('  ¡Entradas de Cine — dos por uno!')).toBe('entradas-de-cine-dos-por-uno')
})
