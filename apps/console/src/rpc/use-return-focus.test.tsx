import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useReturnFocus } from './use-return-focus.ts'

function Row({ state }: { state: 'here' | 'away' | 'gone' }) {
  const leave = useReturnFocus(state === 'away')
  return state === 'gone' ? null : (
    <button type="button" disabled={state === 'away'} onClick={leave}>
      Mostrar
    </button>
  )
}

function Screen({ state, isDialog = false }: { state: 'here' | 'away' | 'gone' | 'over'; isDialog?: boolean }) {
  return (
    <main id="contenido" tabIndex={-1}>
      <div {...(isDialog && { role: 'dialog' })}>{state !== 'over' && <Row state={state} />}</div>
    </main>
  )
}

/** Presses the button, and loses the focus as a browser takes it from a button that is disabled. */
async function press(): Promise<void> {
  await userEvent.click(screen.getByRole('button'))
  ;(document.activeElement as HTMLElement).blur()
}

test('a button has the focus again when its command is over', async () => {
  const { rerender } = render(<Screen state="here" />)
  await press()
  rerender(<Screen state="away" />)
  rerender(<Screen state="here" />)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test.each(['gone', 'over'] as const)(
  'a button that goes with its command leaves the focus to the screen (%s)',
  async (end) => {
    const { rerender } = render(<Screen state="here" />)
    await press()
    rerender(<Screen state="away" />)
    rerender(<Screen state={end} />)
    expect(document.activeElement?.id).toBe('contenido')
  },
)

test('a button that goes from a dialog leaves the focus to the dialog', async () => {
  const { rerender } = render(<Screen state="here" isDialog />)
  await press()
  rerender(<Screen state="away" isDialog />)
  rerender(<Screen state="gone" isDialog />)
  expect(document.activeElement?.getAttribute('role')).toBe('dialog')
})
