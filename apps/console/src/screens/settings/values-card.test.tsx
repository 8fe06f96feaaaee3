import type { SettingsOutput, SettingVersionsOutput } from '@orbita/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Notifications } from '../../layout/notifications.tsx'
import { ValuesCard } from './values-card.tsx'

const value = (id: string, name: string, isRetired = false) =>
  ({ id, name, sentence: '', icon: 'iconos/idea', isRetired }) as const
const AT = '2026-11-20T22:12:00.000Z'
const SAVED: SettingsOutput['values'] = {
  value: [value('valor-2', 'Cuidamos'), value('valor-3', 'Simplificamos'), value('valor-1', 'Agilidad', true)],
  version: 2,
  changedAt: AT,
  changedBy: 'juliana@orbita.example',
}
const VERSIONS: SettingVersionsOutput = {
  versions: [
    { version: 2, value: SAVED.value, changedAt: AT, changedBy: 'juliana@orbita.example' },
    {
      version: 1,
      value: [value('valor-1', 'Agilidad'), value('valor-2', 'Cuidamos')],
      changedAt: AT,
      changedBy: 'gabriel@orbita.example',
    },
  ],
}

function show(saved = SAVED) {
  const puts: { value: unknown; version: number }[] = []
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    if (`${address}`.includes('/versions')) return Response.json(VERSIONS)
    if (init?.method !== 'PUT') return Response.json({})
    puts.push(JSON.parse(`${init.body}`))
    return Response.json({ ...saved, version: saved.version + 1 })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ValuesCard saved={saved} />
        <Notifications />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return puts
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar valores' })
const nameOf = (group: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('textbox', { name: 'Nombre' })

test('D-100: fewer than two values, one name twice and 25 letters are not sent, and each says why', async () => {
  localStorage.clear()
  const puts = show({ ...SAVED, value: [], version: 0, changedAt: null, changedBy: null })
  await userEvent.type(nameOf('Valor 1'), 'Cuidamos')
  expect(screen.getByText('Escribe al menos 2 valores.')).toBeTruthy()
  await userEvent.type(nameOf('Valor 2'), 'CUIDAMOS')
  expect(screen.getByText('Ya está más arriba.')).toBeTruthy()
  await userEvent.type(nameOf('CUIDAMOS'), ' a toda la gente y a la carga')
  expect(screen.getByText('Hasta 24 letras.')).toBeTruthy()
  await userEvent.click(save())
  expect(puts).toEqual([])
})

test('D-100: the values in use are saved in order, and a retired one is only named', async () => {
  localStorage.clear()
  const puts = show()
  expect(screen.getByText('Retirados: Agilidad')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Añadir un valor' }))
  await userEvent.type(nameOf('Valor 3'), 'Cumplimos')
  await userEvent.click(save())
  await waitFor(() => expect(puts).toHaveLength(1))
  expect(puts[0]).toMatchObject({
    version: 2,
    value: [{ name: 'Cuidamos' }, { name: 'Simplificamos' }, { name: 'Cumplimos', sentence: '' }],
  })
})

test('D-100: versions say who changed what, and an earlier one is put again', async () => {
  localStorage.clear()
  const puts = show()
  await userEvent.click(screen.getByRole('button', { name: 'Versiones: valores' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Versiones: valores' }))
  expect(await dialog.findByText('Valor 1, nombre: «Agilidad» pasa a «Cuidamos»')).toBeTruthy()
  expect(dialog.getByText(/^gabriel@orbita\.example, /)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Volver a la 1' }))
  expect(await screen.findByText('Volviste a la versión 1')).toBeTruthy()
  expect(puts).toMatchObject([{ version: 2, value: [{ name: 'Agilidad' }, { name: 'Cuidamos' }] }])
})
