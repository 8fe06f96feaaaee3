import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A busy machine fails no test: what is waited for has as long as a poll of `expect`.
configure({ asyncUtilTimeout: 30_000 })

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void complaints.push(args))
  // A test must declare every request that it makes.
  vi.stubGlobal('fetch', (request: unknown) => Promise.reject(new Error(`unexpected request: ${request}`)))
})

afterEach(() => {
  cleanup()
  expect(complaints).toEqual([])
})
