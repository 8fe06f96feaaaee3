import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { BulkBar } from '../../table/rows/bulk-bar.tsx'
import { useKeys } from '../keys.ts'
import { useNotices } from '../notify.ts'
import { DecideButton } from './decide-button.tsx'
import { useOnlineOnly } from './when-online.ts'

const approve = vi.fn()
const clear = vi.fn()

function Inbox() {
  const notices = useNotices()
  const decide = useOnlineOnly()(approve)
  useKeys({ a: () => decide() })

  return (
    <>
      <DecideButton onClick={approve} aria-label="Aprobar la de Ana Uno">
        Aprobar
      </DecideButton>
      <BulkBar
        chosen="2 elegidas"
        onClear={clear}
        actions={[
          { title: 'Aprobar 2', icon: null, decides: true, onClick: approve },
          { title: 'Exportar', icon: null, onClick: clear },
        ]}
      />
      <p>{notices.map(({ text }) => text)}</p>
    </>
  )
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

const button = (name: string) => screen.getByRole('button', { name })

afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

test('D-84: without a network nothing is decided, by button or by key, and each says why', async () => {
  render(<Inbox />)
  setOnline(false)
  const alone = button('Aprobar la de Ana Uno: sin conexión')
  expect(alone.getAttribute('aria-disabled')).toBe('true')
  alone.focus()
  await userEvent.click(alone)
  expect(document.activeElement).toBe(alone)
  expect(alone.textContent).toBe('Sin conexión')
  expect(button('Aprobar 2 · sin conexión').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button('Aprobar 2 · sin conexión'))
  expect(button('Exportar').getAttribute('aria-disabled')).toBeNull()
  await userEvent.keyboard('a')
  expect(screen.getByText('Sin conexión: podrás decidir cuando vuelva la red.')).toBeTruthy()
  expect(approve).not.toHaveBeenCalled()

  setOnline(true)
  await userEvent.click(button('Aprobar la de Ana Uno'))
  await userEvent.click(button('Aprobar 2'))
  await userEvent.keyboard('a')
  expect(approve).toHaveBeenCalledTimes(3)
})

test('a form whose button waits is not sent, and the button keeps the focus while it waits', async () => {
  const send = vi.fn()
  const form = (isRunning: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input aria-label="Motivo" />
      <DecideButton type="submit" disabled={isRunning}>
        Guardar
      </DecideButton>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(button('Guardar'))
  expect(send).toHaveBeenCalledOnce()
  rerender(form(true))
  expect(document.activeElement).toBe(button('Guardar'))
  await userEvent.click(button('Guardar'))
  await userEvent.type(screen.getByLabelText('Motivo'), 'Porque sí{Enter}')
  expect(send).toHaveBeenCalledOnce()
})
