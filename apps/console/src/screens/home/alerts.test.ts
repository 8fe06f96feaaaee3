// @vitest-environment node
import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { expect, test } from 'vitest'
import { alertsOf } from './alerts.tsx'

const HOME = {
  ...{ balances: null, budget: null, season: null, stock: [] },
  people: { neverRecognised: 0, neverRecognisedIn: [] },
} as unknown as OperatorHomeOutput

test('D-71: a job that failed and runs again is not told to be well before it ends well', () => {
  const at = new Date().toISOString()
  const told = (outcome: 'done' | 'failed' | null, ...past: ('done' | 'failed')[]) =>
    alertsOf(HOME, [
      {
        ...{ name: 'ligas', title: 'Ligas', everyMs: 60_000, startedAt: at, finishedAt: null, summary: null },
        ...{ outcome, failuresInARow: 0, past: past.map((one) => ({ at, outcome: one })) },
      },
    ])
      .filter(({ key }) => key === 'ligas')
      .map(({ words }) => words)
  expect(told('failed', 'done', 'failed')).toEqual(['«Ligas»'])
  expect(told(null, 'done', 'failed')).toEqual(['«Ligas»'])
  expect(told('done', 'failed', 'done')).toEqual(['«Ligas» · ya se repuso'])
  expect(told('done', 'done')).toEqual([])
})
