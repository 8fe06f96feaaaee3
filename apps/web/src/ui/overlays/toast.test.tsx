import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toast } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function show(supportCode?: string) {
  const onClose = vi.fn()
  render(<Toast severity="error" text="Error al actualizar el avatar" supportCode={supportCode} onClose={onClose} />)
  return onClose
}

test('S-09: a toast goes after three seconds, and not before', () => {
  const onClose = show()
  act(() => void vi.advanceTimersByTime(2999))
  expect(onClose).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onClose).toHaveBeenCalledOnce()
})

test('S-09: it can be closed', () => {
  const onClose = show()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('its countdown pauses while the focus or the pointer is on it, and continues afterwards', () => {
  const onClose = show()
  const toast = screen.getByText(/Error/).parentElement!
  act(() => void vi.advanceTimersByTime(1000))
  act(() => screen.getByRole('button').focus())
  act(() => void vi.advanceTimersByTime(60_000))
  act(() => screen.getByRole('button').blur())
  act(() => void vi.advanceTimersByTime(1000))
  fireEvent.pointerEnter(toast)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(onClose).not.toHaveBeenCalled()

  fireEvent.pointerLeave(toast)
  act(() => void vi.advanceTimersByTime(999))
  expect(onClose).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onClose).toHaveBeenCalledOnce()
})

test('it shows the code for support of a failure that has one, and no line for it otherwise', () => {
  show()
  expect(screen.queryByText(/Código para soporte/)).toBeNull()
  show('aZ3_x-91Qk2b')
  expect(screen.getByText(/Código para soporte/).textContent).toBe('Código para soporte: aZ3_x-91Qk2b')
})
