import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MergeNote } from './merge-note.tsx'

// The DOM of the tests does not scroll, and other files share it.
const { scrollIntoView } = Element.prototype
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
  vi.useRealTimers()
})

test('D-84: the page moves to what another operator saved, once for each merge', () => {
  const moved = vi.fn()
  Element.prototype.scrollIntoView = moved
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 12), toFake: ['Date'] })
  const merge = ['title']
  const shown = (of: object) => (
    <MergeNote save={{ by: 'bruno@acme.example', at: new Date(2026, 10, 23, 8, 42).toISOString() }} merge={of}>
      título
    </MergeNote>
  )
  const { rerender } = render(shown(merge))
  expect(screen.getByRole('status').textContent).toBe(
    'bruno@acme.example guardó cambios mientras escribías, hoy a las 08:42. Ya están puestos: título. Revísalos y guarda.',
  )
  rerender(shown(merge))
  expect(moved).toHaveBeenCalledTimes(1)
  rerender(shown(['cost']))
  expect(moved).toHaveBeenCalledTimes(2)
})
