import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { useModal } from './use-modal.ts'

test('a dialog is open, with the focus in its place, before it is painted', () => {
  const seen: (boolean | undefined)[] = []
  function Dialog() {
    const dialog = useModal()
    useLayoutEffect(() => {
      seen.push(dialog.current?.open, document.activeElement?.textContent === 'Un título')
    }, [dialog])
    return (
      <dialog ref={dialog}>
        <button type="button">Silencio</button>
        <h2 tabIndex={-1} data-focus>
          Un título
        </h2>
      </dialog>
    )
  }
  render(<Dialog />)
  expect(seen).toEqual([true, true])
})
