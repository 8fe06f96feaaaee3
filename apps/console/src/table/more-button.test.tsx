import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MoreButton } from './more-button.tsx'

test('the next page is asked for once, and after the last one the focus is in the screen', async () => {
  const onMore = vi.fn()
  const list = (state: 'more' | 'loading' | 'last') => (
    <div id="contenido" tabIndex={-1}>
      {state !== 'last' && <MoreButton isLoading={state === 'loading'} onMore={onMore} />}
    </div>
  )
  const { rerender } = render(list('more'))
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar más' }))
  rerender(list('loading'))
  const button = screen.getByRole('button', { name: 'Trayendo más…' })
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(onMore).toHaveBeenCalledOnce()
  rerender(list('last'))
  expect(document.activeElement?.id).toBe('contenido')
})
