// @vitest-environment node
import { expect, test } from 'vitest'
import { NEW_REWARD, problemsOf, rewardOf } from './reward-form.ts'

const VALUES = { ...NEW_REWARD, title: 'Taza', description: 'Una taza.', price: '1.200', promisedDays: '3' }

test.each([
  ['12,000', /tres decimales/],
  ['12,345', /tres decimales/],
  ['doce', /con cifras/],
  ['-5', /con cifras/],
])('D-102: a cost of %s is refused with its reason', (cost, problem) => {
  expect(problemsOf({ ...VALUES, cost }, false).cost).toMatch(problem)
})

test.each([
  ['12.000', 12_000],
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['', undefined],
])('D-102: a cost of %j is read as the country writes it', (cost, read) => {
  const values = { ...VALUES, cost }
  expect(problemsOf(values, false).cost).toBeUndefined()
  expect(rewardOf('taza', values)).toMatchObject({ price: 1_200, ...(read !== undefined && { cost: read }) })
})
