import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { MessageDialog } from './message-dialog.tsx'

test('D-82: an area that lost its last person is never taken for the whole company', async () => {
  let legal = 3
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') return Response.json({ error: 'BAD_INPUT' }, { status: 400 })
    if (!address.includes('/audiences')) return Response.json({ people: [], total: 0, next: null })
    const areas = [{ area: 'Ventas', people: 9 }, ...(legal > 0 ? [{ area: 'Legal', people: legal }] : [])]
    return Response.json({ everybody: 12, areas })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <CoreAdminContext queryClient={client} store={memoryStore()}>
      <QueryClientProvider client={client}>
        <MessageDialog begin={{ title: 'Hola', text: 'Hoy hay café' }} onClose={() => undefined} />
      </QueryClientProvider>
    </CoreAdminContext>,
  )
  await userEvent.selectOptions(await screen.findByLabelText('A quién'), await screen.findByText('Legal (3)'))
  await userEvent.click(screen.getByRole('button', { name: 'Revisar' }))
  legal = 0
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 3' }))
  expect((await screen.findByRole('alert')).textContent).toContain('En Legal ya no hay nadie con acceso.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar a 0' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Volver a escribir' }))
  expect(screen.getByLabelText<HTMLSelectElement>('A quién').selectedOptions[0]!.textContent).toBe('Legal (0)')
})
