import { SETTINGS } from '@orbita/domain/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { LeadersCard } from './leaders-card.tsx'

const VALUE = SETTINGS.leaders.initial

test('D-120: leaders decide nothing until it is said, and then up to how many credits', async () => {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const body = request instanceof Request ? await request.text() : String(init?.body)
    const { value, version } = JSON.parse(body) as { value: object; version: number }
    sent.push({ value, version })
    return Response.json({ value, version: version + 1, changedAt: null, changedBy: null })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <LeadersCard saved={{ value: VALUE, version: 2, changedAt: null, changedBy: null }} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const photo = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Evidencias con foto' })
  const upTo = screen.getByRole<HTMLInputElement>('textbox', { name: /^Foto: hasta/ })
  const save = screen.getByRole('button', { name: 'Guardar' })
  expect(photo.value).toBe('Personas')
  expect(upTo.disabled).toBe(true)
  await userEvent.selectOptions(photo, 'El líder')
  await userEvent.clear(upTo)
  await userEvent.type(upTo, '10001')
  expect(screen.getByText('Un número entre 0 y 10000.')).toBeTruthy()
  await userEvent.click(save)
  expect(sent).toEqual([])
  await userEvent.clear(upTo)
  await userEvent.type(upTo, '150')
  await userEvent.click(save)
  await waitFor(() => expect(sent).toEqual([{ value: { ...VALUE, photo: { by: 'leader', upTo: 150 } }, version: 2 }]))
})
