import { act, renderHook } from '@testing-library/react'
import { CoreAdminContext, memoryStore } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

const SAVED = { title: 'Feria', text: 'Del viernes', area: 'Ventas' }

/** Renders a form's draft over a browser that has kept something of it before. */
function draftOver(kept: Record<string, unknown>) {
  const store = memoryStore(kept)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext store={store}>{children}</CoreAdminContext>
    </MemoryRouter>
  )
  return renderHook(() => useDraft('prueba', SAVED), { wrapper }).result
}

test('what was typed is there again, with what the edit began with', () => {
  const values = { ...SAVED, title: 'Feria de noviembre' }
  const draft = draftOver({ 'borrador.prueba': { base: SAVED, values } })
  expect(draft.current).toMatchObject({ values, base: SAVED, changed: ['title'], wasFound: true })
  act(() => draft.current.clear())
  expect(draft.current).toMatchObject({ values: SAVED, changed: [], wasFound: false })
})

test('a draft of an earlier release lacks a field that the form has since, and takes the saved one', () => {
  const earlier = { title: 'Feria', text: 'Del sábado' }
  const draft = draftOver({ 'borrador.prueba': { base: { title: 'Feria', text: 'Del viernes' }, values: earlier } })
  expect(draft.current).toMatchObject({ values: { ...earlier, area: 'Ventas' }, base: SAVED, changed: ['text'] })
})
