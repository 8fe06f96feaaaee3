import { RpcError } from '@orbita/web/rpc/rpc-error'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { QueryState } from './query-state.tsx'

const refetch = vi.fn()
const GONE = { title: 'Esa persona no está', words: 'Puede que la dirección esté mal.' }

function show({ error, isFetching = false }: { error: Error | null; isFetching?: boolean }) {
  return render(
    <QueryState
      query={{ error, isFetching, refetch }}
      waiting="Buscando…"
      failed="No pudimos traer a esta persona"
      gone={GONE}
      isScreen
    />,
  )
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  refetch.mockClear()
})

test.each(['NOT_FOUND', 'REWARD_NOT_FOUND'] as const)('what does not exist is not asked for again: %s', (code) => {
  show({ error: new RpcError(code) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(GONE.title)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a failure says why, and is read again by its button', async () => {
  show({ error: new RpcError('UNAVAILABLE') })
  expect(screen.getByRole('alert').textContent).toContain('El servicio no responde')
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('while it is read again, the button says so', () => {
  show({ error: new RpcError('UNAVAILABLE'), isFetching: true })
  expect(screen.getByRole('button', { name: 'Probando…' })).toBeTruthy()
})

test('what failed without a network is read again when the network is back', () => {
  setOnline(false)
  show({ error: new RpcError('UNREACHABLE') })
  expect(screen.getByRole('alert').textContent).toContain('Sin conexión')
  expect(refetch).not.toHaveBeenCalled()
  setOnline(true)
  expect(refetch).toHaveBeenCalledOnce()
})

test('what is on its way shows nothing for a moment, and then says what is looked for', () => {
  vi.useFakeTimers()
  show({ error: null })
  expect(screen.queryByRole('status')).toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.getByRole('status').textContent).toBe('Buscando…')
})
