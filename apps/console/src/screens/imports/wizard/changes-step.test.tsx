import type { ImportChange, ImportOutput } from '@orbita/contract/imports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChangesStep } from './changes-step.tsx'

const REPORT = {
  ...{ kind: 'people', created: 0, changed: 2, retired: 2, unchanged: 26, operators: 0 },
  ...{ retiresMany: true, deactivated: 4, active: 30 },
}
const aChange = (row: number, name: string): ImportChange => ({
  ...{ row, userId: row, name, email: `${row}@acme.co` },
  values: [{ column: 'activo', before: 'sí', after: 'no' }],
})

test('D-114: the confirmation counts whom rows deactivate too, and is no longer asked when a tenth or less is left', async () => {
  const changes = [aChange(2, 'Ana Paz'), aChange(3, 'Luz Mora')]
  vi.stubGlobal('fetch', async () => Response.json({ kind: 'changed', changes, hasMore: false }))
  const draft = { id: 4, kind: 'people', outcome: { type: 'compared', report: REPORT } } as unknown as ImportOutput
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangesStep draft={draft} onBack={() => {}} />
    </QueryClientProvider>,
  )
  const apply = await screen.findByRole('button', { name: 'Aplicar a 4 personas' })
  expect(screen.getByRole('checkbox', { name: /Sí, desactivar a 4: es más de la décima parte/ })).toBeDefined()
  expect(apply.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Cambiar a Ana Paz' }))
  expect(screen.queryByRole('checkbox', { name: /desactivar a/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Aplicar a 3 personas' }).getAttribute('aria-disabled')).toBeNull()
})
