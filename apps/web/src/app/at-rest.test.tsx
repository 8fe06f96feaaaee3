import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
})

async function show() {
  const { useFirstPaintDone } = await import('./at-rest.ts')
  const Probe = () => <p>{useFirstPaintDone() ? 'en reposo' : 'cargando'}</p>
  render(<Probe />)
  return Probe
}

const pass = () => act(() => vi.advanceTimersByTimeAsync(5_000))

test('a page that still loads does not rest, and rests once it has loaded and nothing is left to do', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const Probe = await show()
  await pass()
  expect(screen.getByText('cargando')).toBeTruthy()

  window.dispatchEvent(new Event('load'))
  expect(screen.getByText('cargando')).toBeTruthy()
  await pass()
  expect(screen.getByText('en reposo')).toBeTruthy()

  // Later pages of the same visit rest from the start.
  cleanup()
  render(<Probe />)
  expect(screen.getByText('en reposo')).toBeTruthy()
})

test('a page that is touched waits no longer', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  await show()
  act(() => void window.dispatchEvent(new Event('pointerdown')))
  expect(screen.getByText('en reposo')).toBeTruthy()
})
