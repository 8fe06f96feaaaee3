import { afterAll, afterEach, expect } from 'vitest'

// A warning of the process (a leak of listeners, something deprecated) fails the test in which it appears.
const warnings: string[] = []
const keep = (warning: Error) => void warnings.push(`${warning.stack}`)

process.on('warning', keep)
afterEach(() => expect(warnings.splice(0)).toEqual([]))
afterAll(() => {
  process.off('warning', keep)
  expect(warnings.splice(0)).toEqual([])
})
