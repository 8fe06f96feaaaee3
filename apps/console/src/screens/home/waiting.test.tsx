import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { type Inbox, WaitingCard } from './waiting.tsx'

const inbox = (id: Inbox['id'], title: string, count: number): Inbox => ({
  ...{ id, title, path: `/${id}`, icon: () => null },
  state: {
    count,
    late: 0,
    oldest: { name: 'Ana', what: 'Taza', askedAt: '2026-11-20T12:00:00.000Z', promisedOn: '2026-11-24' },
  },
})
const people = { active: 9, entered: 9, seenThisWeek: 9, neverRecognised: 0, neverRecognisedIn: [], credits: 0 }

const page = (inboxes: readonly Inbox[], isCurrent = true) => (
  <MemoryRouter>
    <WaitingCard inboxes={inboxes} isCurrent={isCurrent} today="2026-11-23" people={people} />
    <Address />
  </MemoryRouter>
)

function Address() {
  return <output>{useLocation().pathname}</output>
}

const titles = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').getAttribute('aria-label'))

test('D-71: what arrives while one reads changes figures at once, and moves rows only when it is asked to', async () => {
  const [redeems, evidence] = [inbox('redeems', 'Canjes', 2), inbox('evidence', 'Evidencias', 1)]
  const { rerender } = render(page([redeems, evidence]))
  rerender(page([inbox('redeems', 'Canjes', 3), evidence]))
  expect(titles()).toEqual(['Ver 3 en Canjes', 'Ver 1 en Evidencias'])
  expect(screen.queryByRole('button', { name: /mostrar/ })).toBeNull()

  rerender(page([inbox('reports', 'Avisos de empleados', 2), inbox('redeems', 'Canjes', 3), evidence]))
  expect(titles()).toEqual(['Ver 3 en Canjes', 'Ver 1 en Evidencias'])
  await userEvent.click(screen.getByRole('button', { name: '3 nuevas · mostrar' }))
  expect(titles()).toEqual(['Ver 2 en Avisos de empleados', 'Ver 3 en Canjes', 'Ver 1 en Evidencias'])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Te espera hoy' }))
  expect(screen.queryByRole('button', { name: /mostrar/ })).toBeNull()
})

test('D-71: an inbox that another operator emptied keeps its row, with nothing in it', async () => {
  const [redeems, evidence] = [inbox('redeems', 'Canjes', 2), inbox('evidence', 'Evidencias', 1)]
  const { rerender } = render(page([redeems, evidence]))
  rerender(page([evidence]))
  expect(titles()).toEqual(['Ver 0 en Canjes', 'Ver 1 en Evidencias'])
  await userEvent.click(screen.getByRole('button', { name: 'Hay cambios · mostrar' }))
  expect(titles()).toEqual(['Ver 1 en Evidencias'])
})

test('D-71: what is up to date stands below what waits, and has its door', () => {
  const quiet = [{ title: 'Entregas', path: '/entregas', icon: () => null }]
  render(
    <MemoryRouter>
      <WaitingCard
        {...{ inboxes: [inbox('redeems', 'Canjes', 2)], quiet, isCurrent: true, today: '2026-11-23', people }}
      />
    </MemoryRouter>,
  )
  const row = within(screen.getByRole('list', { name: 'Al día' })).getByRole('listitem')
  expect(within(row).getByRole('link', { name: 'Entregas' }).getAttribute('href')).toBe('/entregas')
  expect(row.textContent).toContain('al día')
})

test('D-71: rows that were read before the screen was opened take their places without asking', () => {
  const { rerender } = render(page([inbox('redeems', 'Canjes', 2)], false))
  rerender(page([inbox('reports', 'Avisos de empleados', 2), inbox('redeems', 'Canjes', 2)]))
  expect(titles()).toEqual(['Ver 2 en Avisos de empleados', 'Ver 2 en Canjes'])
})

test.each([
  ['2', '/evidence'],
  ['{Enter}', '/redeems'],
])('D-71: the key %s opens %s', async (key, path) => {
  render(page([inbox('redeems', 'Canjes', 2), inbox('evidence', 'Evidencias', 1)]))
  await userEvent.keyboard(key)
  expect(screen.getByText(path)).toBeDefined()
})
