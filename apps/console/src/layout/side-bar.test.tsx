import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ENTRIES, SCREENS } from '../screens.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { ScreensProvider } from '../ui/page/screen.ts'

test.each([
  ['/canjes', ['*Canjes', 'Entregas']],
  ['/entregas', ['Canjes', '*Entregas']],
  ['/informes/creditos', ['*Informes', 'Auditoría']],
  ['/sistema', ['Ajustes', 'Términos', 'Operadores', '*Estado del sistema']],
  ['/personas/7', []],
  ['/otorgar', []],
  ['/evidencias', []],
])('D-123: %s is shown with the screens that share its line of the side bar', (path, links) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <ScreensProvider value={SCREENS}>
        <PageHead title="Una pantalla" />
      </ScreensProvider>
    </MemoryRouter>,
  )
  const shown = screen.queryAllByRole('link')
  expect(shown.map((link) => `${link.getAttribute('aria-current') ? '*' : ''}${link.textContent}`)).toEqual(links)
})

test('D-123: the side bar has about fourteen lines, and every screen is one, a part of one, or behind a button', () => {
  expect(ENTRIES.map(({ entry }) => entry.title)).toEqual([
    'Hoy',
    'Evidencias',
    'Canjes',
    'Avisos de empleados',
    'Segunda firma',
    'Personas',
    'Cargas de archivos',
    'Misiones',
    'Recompensas',
    'Temporadas',
    'Premios e incentivos',
    'Reconocimientos',
    'Informes',
    'Integraciones',
    'Ajustes',
  ])
  expect(ENTRIES.flatMap(({ screens }) => screens)).toHaveLength(SCREENS.length)
})
