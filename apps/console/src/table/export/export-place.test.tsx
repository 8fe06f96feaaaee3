import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ExportAbove, ExportBelow } from './export-place.tsx'

const show = () =>
  render(
    <>
      <ExportAbove>Exportar.</ExportAbove>
      <p>Filas.</p>
      <ExportBelow>Exportar.</ExportBelow>
    </>,
  )

test('D-84: the export of a list stands above its rows', () => {
  expect(show().container.textContent).toBe('Exportar.Filas.')
})

test('D-84: on a phone the export of a list stands below its rows', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  expect(show().container.textContent).toBe('Filas.Exportar.')
})
