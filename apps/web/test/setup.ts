import { afterEach, beforeEach, expect, vi } from 'vitest'

// What the file before replaced and did not give back.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
vi.unstubAllEnvs()

// A test file without a DOM begins with `// @vitest-environment node`.
if (typeof window !== 'undefined') (await import('./dom.ts')).prepareDom()

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void complaints.push(args))
  // A test must declare every request that it makes.
  vi.stubGlobal('fetch', (request: unknown) => Promise.reject(new Error(`unexpected request: ${request}`)))
})

afterEach(() => {
  expect(complaints).toEqual([])
})

/** Returns and clears the console errors that a test expects, so that they do not fail it. */
export function takeConsoleErrors(): unknown[][] {
  return complaints.splice(0)
}
