import { ALL_DUTIES, type Duties } from '@orbita/domain/duties/duties'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { BulkBar } from '../../table/rows/bulk-bar.tsx'
import { DecideButton } from '../forms/decide-button.tsx'
import { RowButton } from '../forms/row-button.tsx'
import { May, StandingProvider } from './may.tsx'

const nothing = vi.fn()

const ACTIONS = (
  <>
    <May asks="POST /grants">
      <button type="button">Otorgar</button>
    </May>
    <DecideButton asks="PUT /people/platforms">Guardar</DecideButton>
    <RowButton asks="PUT /redeems/:redeemId/approval">Aprobar</RowButton>
    <BulkBar
      chosen="2 elegidas"
      onClear={nothing}
      actions={[
        { title: 'Exportar', icon: null, onClick: nothing },
        { title: 'Desactivar…', icon: null, onClick: nothing, asks: 'PUT /people' },
      ]}
    />
  </>
)

function show(standing: { duties: Duties; areas: string[] | null }, children: ReactNode = ACTIONS): string[] {
  const { unmount } = render(<StandingProvider value={standing}>{children}</StandingProvider>)
  const shown = screen.queryAllByRole('button').map(({ textContent }) => textContent!)
  unmount()
  return shown.filter((text) => !text.startsWith('Quitar'))
}

test('D-122: who may only read sees no action, and who has one duty those of that duty', () => {
  const all = ['Otorgar', 'Guardar', 'Aprobar', 'Exportar', 'Desactivar…']
  expect(show({ duties: ALL_DUTIES, areas: null })).toEqual(expect.arrayContaining(all))
  const read: Duties = { people: 'read', rewards: 'read' }
  const seen = show({ duties: read, areas: null })
  expect(seen).toContain('Exportar')
  for (const action of all.filter((one) => one !== 'Exportar')) expect(seen).not.toContain(action)
  const people = show({ duties: { people: 'write', rewards: 'read' }, areas: null })
  expect(people).toEqual(expect.arrayContaining(['Guardar', 'Exportar', 'Desactivar…']))
  expect(people).not.toContain('Otorgar')
})

test('D-122: who has some areas sees no action that is about the whole company', () => {
  const seen = show({ duties: { people: 'write', rewards: 'write' }, areas: ['Ventas'] })
  expect(seen).toEqual(expect.arrayContaining(['Guardar', 'Aprobar', 'Desactivar…']))
  expect(seen).not.toContain('Otorgar')
})
