import { afterAll, afterEach, expect } from 'vitest'

// A process warning (a listener leak, a deprecation) fails the test in which it appears.
const warnings: string[] = []
const keep = (warning: Error) => void warnings.push(`${warning.stack}`)

process.on('warning', keep)
afterEach(() => expect(warnings.splice(0)).toEqual([]))
afterAll(() => {
  process.off('warning', keep)
  expect(warnings.splice(0)).toEqual([])
})
