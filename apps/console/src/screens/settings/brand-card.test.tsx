import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Notifications } from '../../layout/notifications.tsx'
import { BrandCard } from './brand-card.tsx'

const SAVED = {
  value: { name: 'Tierralta', accent: null, logo: null },
  version: 1,
  changedAt: '2026-11-20T22:12:00.000Z',
  changedBy: 'juliana@orbita.example',
}

function show({ stale }: { stale?: typeof SAVED } = {}) {
  const puts: { value: unknown; version: number }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/pictures')) return Response.json({ error: 'PICTURE_TYPE' }, { status: 415 })
    if (init?.method !== 'PUT') return Response.json({ brand: stale ?? SAVED })
    puts.push(JSON.parse(`${init.body}`))
    return stale
      ? Response.json({ error: 'SETTING_CHANGED' }, { status: 409 })
      : Response.json({ ...SAVED, version: 2 })
  })
  localStorage.clear()
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <BrandCard saved={SAVED} />
        <Notifications />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return puts
}

const color = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Color de la empresa' })
const save = () => screen.getByRole('button', { name: 'Guardar marca' })

test('D-100: a colour that is not read is refused with its ratio, and the nearest that is read can be taken', async () => {
  const puts = show()
  fireEvent.change(color(), { target: { value: '#123A8F' } })
  expect(screen.getByText(/No se lee\./).closest('[role=status]')?.textContent).toMatch(
    /#123a8f contrasta 1,\d a 1 sobre la placa oscura de tu nombre, y hace falta 4,5 a 1/,
  )
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: /^Usar #/ }))
  expect(screen.getByText(/^Se lee bien: 4,\d a 1/)).toBeDefined()
  const accent = color().value
  await userEvent.click(save())
  await waitFor(() => expect(puts).toMatchObject([{ value: { name: 'Tierralta', accent }, version: 1 }]))
})

test('D-100: an SVG is refused with its reason, and the brand stays as it was', async () => {
  show()
  const svg = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
  fireEvent.change(screen.getByLabelText('Subir el logo'), { target: { files: [svg] } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/Un SVG puede llevar programas/)
  expect(screen.queryByAltText('Tu logo, sobre la noche')).toBeNull()
})

test('D-100: of two operators who change the name and the colour, both stay', async () => {
  show({ stale: { ...SAVED, value: { ...SAVED.value, name: 'Tierra Alta' }, version: 2 } })
  fireEvent.change(color(), { target: { value: '#4fd1a5' } })
  await userEvent.click(save())
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre de la empresa' })
  await waitFor(() => expect([name.value, color().value]).toEqual(['Tierra Alta', '#4fd1a5']))
})
