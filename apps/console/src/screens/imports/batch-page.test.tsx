import type { BatchRow, ImportBatchOutput } from '@orbita/contract/imports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Component } from './batch-page.tsx'
import { Component as ImportsPage } from './imports-page.tsx'

const BATCH: ImportBatchOutput = {
  ...{ id: 'progress-7', kind: 'progress', batchId: 7, label: 'ventas.csv', appliedAt: '2026-11-20T15:00:00.000Z' },
  ...{ by: 'op@acme.co', undoneAt: null, partlyUndoneAt: null, canUndo: true, load: null, refusedPeople: 0 },
  report: {
    ...{
      kind: 'progress',
      rows: 1,
      events: 1,
      people: 1,
      completions: 0,
      experience: 0,
      credits: 0,
      packs: 0,
      ranks: 0,
    },
  },
}
const ROW: BatchRow = {
  ...{ id: 31, userId: 4, name: 'Ana Ñandú', email: 'ana@acme.co', mission: 'Ventas', challenge: 'Rumbo' },
  ...{ amount: -2, day: '2026-11-18', columns: [], undone: null, completes: false },
}

/** Opens a page of the loads with the answers of its routes, by the end of their path. */
function open(path: string, answers: Readonly<Record<string, unknown>>) {
  const deleted: string[] = []
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(`${address}`, 'http://localhost')
    if (init?.method === 'DELETE') {
      deleted.push(pathname)
      asked.push(JSON.parse(`${init.body}`))
    }
    const answer = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1]
    return answer === undefined ? Response.json({ error: 'NOT_FOUND' }, { status: 404 }) : Response.json(answer)
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/cargas" element={<ImportsPage />} />
          <Route path="/cargas/:kind/:batchId" element={<Component />} />
          <Route path="/cargas/:kind/:batchId/:tab" element={<Component />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { deleted, asked }
}

test('D-117: a load says who, when, what it did to each person, and offers its way back', async () => {
  open('/cargas/avances/7', { '/progress/7': BATCH, '/progress/7/rows': { rows: [ROW], total: 1, next: null } })
  expect(await screen.findByRole('heading', { name: 'Carga A-0007' })).toBeDefined()
  expect(screen.getByText(/op@acme\.co/)).toBeDefined()
  expect(
    await screen.findByRole('row', { name: /Ana Ñandú ana@acme\.co Ventas Rumbo -2 18 nov 2026 Cuenta/ }),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retirar…' })).toBeDefined()
})

test('one that was taken back says so, and one that is not there too', async () => {
  const undone = { ...BATCH, canUndo: false, undoneAt: '2026-11-21T15:00:00.000Z' }
  open('/cargas/avances/7', { '/progress/7': undone, '/progress/7/rows': { rows: [ROW], total: 1, next: null } })
  expect(await screen.findByText(/nada de esto cuenta ya/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retirar…' })).toBeNull()
  open('/cargas/avances/8', { '/operator/me': {} })
  expect(await screen.findByText('No hay ninguna carga así')).toBeDefined()
})

test('the code of a load leads to its page, and an unfinished one is dismissed', async () => {
  const { deleted } = open('/cargas', {
    '/imports/open': { imports: [{ id: 12, kind: 'progress', label: 'otra.csv', state: 'draft' }] },
    '/imports/batches': { batches: [BATCH], total: 1, next: null },
    '/imports/12': {},
    '/progress/7': BATCH,
    '/progress/7/rows': { rows: [ROW], total: 1, next: null },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar otra.csv' }))
  await vi.waitFor(() => expect(deleted).toEqual(['/rpc/operator/imports/12']))
  fireEvent.click(await screen.findByText('A-0007'))
  expect(await screen.findByRole('heading', { name: 'Carga A-0007' })).toBeDefined()
})

// The tests' browser lays nothing out.
const { scrollIntoView } = Element.prototype
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})

const LOAD = {
  ...{ sheet: null, given: [], dateOrder: null, countsRows: true, filtered: 4, totals: 0, refused: 1 },
  columns: [{ title: 'Email del vendedor', column: 'correo' }],
  filter: { title: 'Etapa', values: ['Ganada'] },
}

test('D-117: a load says how it was read, and which rows were refused and why', async () => {
  const refused = {
    ...{ id: 9, name: 'Beto', contact: '', userId: null, challenge: 'Rumbo', mission: 'Ventas', amount: '1', day: '' },
    reasons: ['Falta confirmar quién es.'],
  }
  open('/cargas/avances/7/no-entraron', {
    '/progress/7': { ...BATCH, load: LOAD },
    '/progress/7/refused': { rows: [refused], total: 1, next: null },
  })
  expect(await screen.findByText('Correo ← «Email del vendedor»')).toBeDefined()
  expect(screen.getByText('«Etapa»: Ganada')).toBeDefined()
  expect(screen.getByText('4 no contaban por el filtro · 1 no entró por un error')).toBeDefined()
  expect(screen.getByRole('link', { name: /No entraron ?1/ }).getAttribute('aria-current')).toBe('page')
  expect(await screen.findByRole('row', { name: /9 Beto .*Ventas 1 .*Falta confirmar quién es\./ })).toBeDefined()
})

const EFFECTS = { kind: 'progress', completions: 0, experience: 0, credits: 0, packs: 0, kept: [], moreKept: 0 }

test('D-117: one row is taken back alone, or with everything that the load did for its person', async () => {
  const { asked } = open('/cargas/avances/7', {
    '/progress/7': BATCH,
    '/progress/7/rows': { rows: [ROW], total: 1, next: null },
    '/undo-preview': EFFECTS,
    '/progress-imports/7': {},
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar el avance de Ana Ñandú en Ventas…' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Todo lo que esta carga le dio a Ana Ñandú' }))
  const confirm = await screen.findByRole('button', { name: 'Retirar el avance de Ana Ñandú' })
  await vi.waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  fireEvent.click(confirm)
  await vi.waitFor(() => expect(asked).toMatchObject([{ personId: 4 }]))
  expect(asked[0]).not.toHaveProperty('factId')
})

test('D-117: what a load of people did to one of them is taken back alone, with what stays named', async () => {
  const person = { ...ROW, mission: null, challenge: null, amount: null, day: null, columns: ['area'] }
  const gone = {
    ...person,
    id: 32,
    userId: 5,
    name: 'Beto Díaz',
    undone: { at: '2026-11-21T15:00:00.000Z', by: 'op@acme.co' },
  }
  const report = { kind: 'people', created: 0, changed: 2, retired: 0, unchanged: 0, operators: 0, retiresMany: false }
  const effects = { kind: 'people', restored: 1, removed: 0, deactivated: 0, kept: 1 }
  const { asked, deleted } = open('/cargas/personas/7', {
    '/people/7': { ...BATCH, id: 'people-7', kind: 'people', report },
    '/people/7/rows': { rows: [person, gone], total: 2, next: null },
    '/undo-preview': {
      ...effects,
      keptPeople: [{ userId: 4, name: 'Ana Ñandú', email: 'ana@acme.co', columns: ['nombre'] }],
    },
  })
  expect(await screen.findByRole('row', { name: /Beto Díaz .*Retirado .* por op@acme\.co/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /a Beto Díaz/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Retirar lo que esta carga le hizo a Ana Ñandú…' }))
  expect(await screen.findByText('Ana Ñandú (ana@acme.co): Nombre')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Retirar lo de Ana Ñandú' }))
  await vi.waitFor(() => expect(asked).toMatchObject([{ personId: 4 }]))
  expect(deleted).toEqual(['/rpc/operator/imports/batches/people/7'])
})

test('D-117: before a load is taken back it says who keeps what it gave, why, and what can be done', async () => {
  const spent = { userId: 4, name: 'Ana Ñandú', why: 'spent', credits: 20, taken: 50, held: 30, loads: [] }
  const less = {
    userId: 5,
    name: 'Beto',
    why: 'below-zero',
    credits: 0,
    taken: 0,
    held: 0,
    loads: ['A-0009 («x.csv»)'],
  }
  open('/cargas/avances/7', {
    '/progress/7': BATCH,
    '/progress/7/rows': { rows: [], total: 0, next: null },
    '/undo-preview': { ...EFFECTS, completions: 3, kept: [spent, less], moreKept: 1 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar…' }))
  expect(await screen.findByText(/3 personas lo conservan/)).toBeDefined()
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain(
    'Ana Ñandú: tiene 20 créditos y se le quitarían 50. En canjes sin entregar tiene 30: si los rechazas, vuelven.',
  )
  expect(dialog.textContent).toContain('Beto: otra carga le restó avance después. Retira antes A-0009 («x.csv»).')
  expect(screen.getByRole('link', { name: 'Ana Ñandú' }).getAttribute('href')).toBe('/personas/4/canjes')
})

test('D-117: a load of people lists the rows that did not enter, and why', async () => {
  const report = {
    kind: 'people' as const,
    created: 1,
    changed: 0,
    retired: 0,
    unchanged: 0,
    operators: 0,
    retiresMany: false,
  }
  const batch = { ...BATCH, id: 'people-8', kind: 'people' as const, batchId: 8, report, refusedPeople: 1 }
  const refused = {
    ...{ id: 9, name: 'Beto Ñ', contact: 'beto@acme', userId: null, challenge: '', mission: '', amount: '', day: '' },
    reasons: ['El correo no se puede leer.'],
  }
  open('/cargas/personas/8/no-entraron', {
    '/people/8': batch,
    '/people/8/rows': { rows: [], total: 0, next: null },
    '/people/8/refused': { rows: [refused], total: 1, next: null },
  })
  expect(await screen.findByRole('row', { name: /9 Beto Ñ beto@acme El correo no se puede leer\./ })).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: 'Misión' })).toBeNull()
})
