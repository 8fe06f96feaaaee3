import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { Older } from './load-older.tsx'

function show(first: Partial<ComponentProps<typeof Older>> = {}) {
  const onMore = vi.fn()
  const older = (more: Partial<ComponentProps<typeof Older>>) => (
    <Older
      label="Ver anteriores"
      end="Eso es todo."
      hasMore
      isLoading={false}
      hasFailed={false}
      {...{ onMore }}
      {...more}
    />
  )
  const { rerender } = render(older(first))
  return { onMore, become: (more: Partial<ComponentProps<typeof Older>>) => rerender(older(more)) }
}

test('while older items are on their way the button keeps the focus, and asks for nothing twice', async () => {
  const { onMore, become } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Ver anteriores' }))
  become({ isLoading: true })
  const button = screen.getByRole('button', { name: 'Cargando…' })
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(onMore).toHaveBeenCalledOnce()
})

test('the focus goes to the end of the list, where its button was; a list that was short from the start has neither', async () => {
  const { become } = show()
  await userEvent.click(screen.getByRole('button'))
  become({ hasMore: false })
  expect(document.activeElement).toBe(screen.getByText('Eso es todo.'))
  const { container } = render(
    <Older label="" end="Eso es todo." hasMore={false} isLoading={false} hasFailed={false} onMore={vi.fn()} />,
  )
  expect(container.textContent).toBe('')
})

test('what could not be fetched is said, and can be asked for again', async () => {
  const { onMore } = show({ hasFailed: true })
  expect(screen.getByRole('alert').textContent).toContain('No pudimos traer lo anterior')
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(onMore).toHaveBeenCalledOnce()
})
