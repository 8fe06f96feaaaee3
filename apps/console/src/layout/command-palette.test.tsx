import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SCREENS } from '../screens.ts'
import { ScreensProvider } from '../ui/page/screen.ts'
import { CommandPalette } from './command-palette.tsx'

const ANA = { id: 1, name: 'Ana Paz', email: 'ana@orbita.example', avatar: null }
const BEATRIZ = { id: 2, name: 'Beatriz Anaya', email: 'beatriz@orbita.example', avatar: null }

test('D-71: nothing is offered to do with whom earlier letters found, while the answer to the last ones is on its way', async () => {
  const waiting: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', (address: string | URL) => {
    const q = new URL(String(address), location.href).searchParams.get('q')
    if (q === 'an') return Promise.resolve(Response.json({ people: [ANA, BEATRIZ], total: 2, next: null }))
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ScreensProvider value={SCREENS}>
          <CommandPalette isOpen onClose={() => {}} />
        </ScreensProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const field = within(screen.getByRole('dialog', { name: 'Buscar o hacer' })).getByRole('combobox')
  await userEvent.type(field, 'an')
  expect(await screen.findByRole('option', { name: /Corregir un movimiento de Ana Paz/ })).toBeDefined()
  // A list of options may hold groups of them, and no other lists.
  const [list] = screen.getAllByRole('listbox', { name: 'Lo que responde' })
  const groups = within(list!)
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label'))
  expect([groups, within(list!).queryAllByRole('list')]).toEqual([['Personas', 'Hacer', 'Ir a'], []])

  await userEvent.type(field, 'ay')
  expect(screen.getByRole('option', { name: /Ana Paz/ })).toBeDefined()
  expect(screen.queryByRole('option', { name: /Corregir un movimiento de/ })).toBeNull()

  await act(async () => {
    for (const answer of waiting) answer(Response.json({ people: [BEATRIZ], total: 1, next: null }))
  })
  expect(await screen.findByRole('option', { name: /Corregir un movimiento de Beatriz Anaya/ })).toBeDefined()
  expect(screen.queryByRole('option', { name: /Ana Paz/ })).toBeNull()
})

function Page() {
  const [isOpen, setOpen] = useState(false)
  const { pathname, key } = useLocation()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <output data-visit={key}>{pathname}</output>
      <ScreensProvider value={SCREENS}>
        <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} />
      </ScreensProvider>
    </>
  )
}

test('D-71: the palette begins anew each time: empty, with the focus in it, and with the screen of before to choose', async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const visits = new Set<string | undefined>()
  for (let time = 0; time < 2; time++) {
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar o hacer' })
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('a')
    await userEvent.click(await screen.findByRole('option', { name: /^Auditoría/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('status').textContent).toBe('/auditoria')
    visits.add(screen.getByRole('status').dataset.visit)
  }
  expect(visits.size).toBe(2)
})
