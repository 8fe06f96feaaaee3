import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmActions, ConfirmSheet } from './confirm-sheet.tsx'
import { Sheet } from './sheet.tsx'

type Props = Partial<ComponentProps<typeof ConfirmSheet>>

function show(props: Props = {}) {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  render(
    <ConfirmSheet title="¿Salir?" back="Volver" confirm="Salir" onConfirm={onConfirm} onClose={onClose} {...props}>
      <p>Pierdes lo escrito.</p>
    </ConfirmSheet>,
  )
  return { onConfirm, onClose, button: (name: string) => screen.getByRole('button', { name }) }
}

test('a failure is shown, and the action can be retried', async () => {
  const { onConfirm, button } = show({ problem: 'No hay conexión.' })
  expect(screen.getByRole('alert').textContent).toBe('No hay conexión.')
  await userEvent.click(button('Salir'))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('once trying again makes no sense, the sheet can only be closed', async () => {
  const { onClose, button } = show({ problem: 'Ya no se puede.', isOver: true })
  expect(screen.queryByRole('button', { name: 'Salir' })).toBeNull()
  expect(document.activeElement).toBe(button('Entendido'))
  await userEvent.click(button('Entendido'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('while going ahead is under way, nothing closes it and nothing starts it again', async () => {
  const { onConfirm, onClose, button } = show({ isBusy: true })
  expect(button('Salir').getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button('Salir'))
  await userEvent.click(button('Volver'))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('an action that is not possible yet is disabled, and cancelling still works', async () => {
  const { onConfirm, onClose, button } = show({ isBlocked: true })
  await userEvent.click(button('Salir'))
  await userEvent.click(button('Volver'))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledOnce()
})

test('it is a dialog named by its title, with an empty alert until something goes wrong', () => {
  show()
  expect(screen.getByRole('dialog', { name: '¿Salir?' }).textContent).toContain('Pierdes lo escrito.')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('inside a form its button submits', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  function Form() {
    const [text, setText] = useState('')
    return (
      <Sheet title="Reportar" onClose={() => undefined}>
        <form onSubmit={onSubmit}>
          <input aria-label="Texto" value={text} onChange={(event) => setText(event.currentTarget.value)} />
          <ConfirmActions back="Cancelar" confirm="Enviar" onClose={() => undefined} />
        </form>
      </Sheet>
    )
  }
  render(<Form />)
  await userEvent.type(screen.getByRole('textbox'), 'hola{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

/** Pulls the sheet by its title as a finger would. @param down pixels @param ms how long it takes */
function pull(down: number, ms = 1000, more: object = {}) {
  const title = screen.getByRole('heading')
  const at = (clientY: number, timeStamp: number, type: string) => {
    const event = new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', clientY, ...more })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(title, event)
  }
  at(100, 1, 'pointerdown')
  at(100 + down, 1 + ms, 'pointermove')
  return () => at(100 + down, 1 + ms, 'pointerup')
}

test('D-06: a finger that pulls the sheet down by its title closes it, slowly and far or with a flick', () => {
  const { onClose } = show()
  pull(120)()
  expect(onClose).toHaveBeenCalledOnce()
  pull(40, 50)()
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('D-06: a sheet that is let go too soon, or pushed up, goes back where it was', () => {
  const { onClose } = show()
  const letGo = pull(60)
  expect(screen.getByRole('dialog').style.transform).toBe('translateY(60px)')
  letGo()
  expect(screen.getByRole('dialog').style.transform).toBe('')
  pull(-200)()
  expect(onClose).not.toHaveBeenCalled()
})

test('D-06: neither a mouse nor a pull during work closes a sheet', () => {
  const { onClose } = show({ isBusy: true })
  pull(300)()
  cleanup()
  show({ onClose })
  pull(300, 1000, { pointerType: 'mouse' })()
  expect(onClose).not.toHaveBeenCalled()
})

test('a sheet that the browser closes by itself counts as closed, and stays while work is under way', () => {
  const closeIt = () => {
    const dialog = document.querySelector('dialog')!
    dialog.close()
    fireEvent(dialog, new Event('close'))
    return dialog
  }
  const idle = show()
  closeIt()
  expect(idle.onClose).toHaveBeenCalledOnce()
  cleanup()

  const busy = show({ isBusy: true })
  expect(closeIt().open).toBe(true)
  expect(busy.onClose).not.toHaveBeenCalled()
})
