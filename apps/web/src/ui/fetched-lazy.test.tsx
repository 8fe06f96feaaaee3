import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { fetchedLazy } from './fetched-lazy.tsx'

/** Shows a part whose code is fetched; returns it, with what its place showed meanwhile. */
function partly() {
  const Empty = vi.fn(() => null)
  const load = vi.fn(async () => ({ words }: { words: string }) => <p>{words}</p>)
  const Part = fetchedLazy(load)
  const show = (words: string) => (
    <Suspense fallback={<Empty />}>
      <Part words={words} />
    </Suspense>
  )
  return { Part, Empty, load, show }
}

test('what was fetched ahead is there in the first render, and is fetched once', async () => {
  const { Part, Empty, load, show } = partly()
  await Part.fetch()
  render(show('Ya está'))
  expect(screen.getByText('Ya está')).toBeTruthy()
  expect([Empty.mock.calls.length, load.mock.calls.length]).toEqual([0, 1])
})

test('what was not fetched comes late, and stays the same part when it is fetched again', async () => {
  const { Part, Empty, show } = partly()
  const { rerender } = await act(async () => render(show('Ya llega')))
  const part = screen.getByText('Ya llega')
  expect(Empty).toHaveBeenCalled()
  await Part.fetch()
  rerender(show('Ya llegó'))
  expect(screen.getByText('Ya llegó')).toBe(part)
})
