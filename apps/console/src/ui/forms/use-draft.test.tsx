import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keep } from '../kept.ts'
import { useDraft } from './use-draft.ts'

const SAVED = { title: 'Feria', text: 'Del viernes', area: 'Ventas' }

/** Renders a form's draft over a browser that has kept something of it before. */
function draftOver(kept: Record<string, unknown>) {
  for (const [key, value] of Object.entries(kept)) keep(key, value)
  return renderHook(() => useDraft('prueba', SAVED)).result
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
