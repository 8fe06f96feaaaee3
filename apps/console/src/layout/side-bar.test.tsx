import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { entriesOf, SCREENS, screensOf } from '../screens.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { ScreensProvider } from '../ui/page/screen.ts'

test.each([
  ['/canjes', ['*Canjes', 'Compras', 'Entregas']],
  ['/entregas', ['Canjes', 'Compras', '*Entregas']],
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
  expect(entriesOf(SCREENS).map(({ entry }) => entry.title)).toEqual([
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
  expect(entriesOf(SCREENS).flatMap(({ screens }) => screens)).toHaveLength(SCREENS.length)
})

test.each([
  [{}, null, ['Hoy', 'Operadores']],
  [{ review: 'read' }, null, ['Hoy', 'Evidencias', 'Avisos de empleados', 'Operadores']],
  [
    { rewards: 'write' },
    ['Ventas'],
    ['Hoy', 'Canjes', 'Personas', 'Recompensas', 'Premios e incentivos', 'Operadores'],
  ],
  [{ reports: 'read' }, null, ['Hoy', 'Informes', 'Operadores']],
] as const)('D-122: with the duties %j for %j the side bar has the lines %j', (duties, areas, lines) => {
  expect(entriesOf(screensOf({ duties, areas })).map(({ entry }) => entry.title)).toEqual(lines)
})

test('D-122: whoever only reads is offered nothing that changes something', () => {
  const does = screensOf({ duties: { programme: 'read', people: 'read', rewards: 'read' }, areas: null })
  const asked = does.flatMap((screen) => screen.does ?? []).filter(({ asks }) => !asks.startsWith('GET '))
  expect(asked).toEqual([])
})
