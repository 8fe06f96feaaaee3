// @vitest-environment node
import { expect, test } from 'vitest'
import { landingLength, landingTimes } from './landing-times.ts'

/** Returns for how long figures land that are spread over pages so. */
function lengthOf(pages: readonly number[]): number {
  const all = pages.reduce((sum, here) => sum + here, 0)
  return pages.reduce((sum, here, index) => sum + landingLength(landingTimes(all, here), here, index > 0), 0)
}

test.each([
  [[1], 540],
  [[1, 1], 1500],
  [[2], 1080],
  [[1, 1, 1], 2280],
  [[3], 1440],
  [[5, 5, 5], 2400],
  [[8, 8, 8], 2400],
])('D-129: figures over pages as %j have landed after %i ms', (pages, length) => {
  expect(lengthOf(pages)).toBe(length)
  expect(length).toBeLessThanOrEqual(2400)
})
