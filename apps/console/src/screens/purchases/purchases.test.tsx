import type { ArrivalsOutput, PurchaseLine, PurchaseOutput, PurchasesOutput } from '@orbita/contract/rewards/purchases'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Component as PurchasePage } from './purchase-page.tsx'
import { Component as PurchasesPage } from './purchases-page.tsx'

const COUNTS = { isDissolved: false, lines: 2, pending: 2, arrived: 0, returned: 0, cost: 25, unpriced: 0 }
const LINE: Omit<PurchaseLine, 'id'> = {
  ...{ personId: 3, name: 'Ada Ruiz', email: 'ada@orbita.example', area: 'Ventas', title: 'Taza' },
  ...{ delivery: 'pickup', state: 'approved', requestedOn: '2026-11-18', promisedOn: '2026-11-25' },
  ...{ cost: 12.5, currency: 'COP' },
}
const PURCHASE: PurchaseOutput = {
  ...{ id: 4, madeAt: '2026-11-20T15:00:00.000Z', madeBy: 'gente@orbita.example', ...COUNTS },
  redeems: [
    { id: 7, ...LINE },
    { id: 8, ...LINE, name: 'Beto Paz' },
  ],
}
const LIST: PurchasesOutput = {
  today: '2026-11-20',
  purchases: [],
  toBuy: [
    {
      ...{ rewardId: 'taza', title: 'Taza', picture: 'premios/taza', delivery: 'pickup', count: 2, inStock: 1 },
      ...{ cost: 25, unpriced: 1, promisedOn: '2026-11-19' },
    },
  ],
}
const TRIED: ArrivalsOutput = {
  ...{ isDryRun: true, ready: 1, delivered: 0, same: 0, refused: 1 },
  results: [
    { row: 2, redeemId: 7, outcome: 'ready' },
    { row: 3, redeemId: 8, outcome: 'returned' },
  ],
}

/** Answers as the server would. @returns what was sent, with its address */
function serve({
  list = LIST as PurchasesOutput | null,
  rows = [
    ['7', 'Llegó', ''],
    ['8', 'Llegó', ''],
  ],
} = {}) {
  const sent: { to: string; body: { rewards?: string[]; arrivals?: object[] } }[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(request instanceof Request ? request.url : request, 'http://consola')
    const method = request instanceof Request ? request.method : (init?.method ?? 'GET')
    if (pathname.endsWith('/imports/lists')) {
      const table = { sheets: [], sheet: null, headers: ['Id', 'Resultado', 'Código'], firstRow: 2, rows }
      return Response.json({ outcome: 'read', ...table, column: 2, isNamed: true })
    }
    if (method === 'GET') {
      if (list === null) return Response.json({ error: 'UNAVAILABLE' }, { status: 503 })
      return Response.json(pathname.endsWith('/purchases') ? list : PURCHASE)
    }
    const text = request instanceof Request ? await request.text() : String(init?.body)
    sent.push({ to: `${pathname}${search}`, body: JSON.parse(text) })
    return Response.json(pathname.endsWith('/arrivals') ? { ...TRIED, isDryRun: search !== '' } : PURCHASE)
  })
  return sent
}

function show(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Routes>
          <Route path="/canjes/compras" element={<PurchasesPage />} />
          <Route path="/canjes/compras/:purchaseId" element={<PurchasePage />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

async function upload() {
  fireEvent.change(await screen.findByLabelText('Archivo con lo que llegó'), {
    target: { files: [new File(['x'], 'compra-4.csv')] },
  })
  return within(await screen.findByRole('dialog', { name: 'Lo que llegó del lote 4' }))
}

test('D-125: a list that does not come says so, with a way to read it again', async () => {
  serve({ list: null })
  show('/canjes/compras')
  expect((await screen.findAllByRole('button', { name: 'Reintentar' })).length).toBeGreaterThan(0)
})

test('D-125: without anything approved there is nothing to buy, and no purchase', async () => {
  serve({ list: { ...LIST, toBuy: [] } })
  show('/canjes/compras')
  expect(await screen.findByRole('heading', { name: 'No hay nada que comprar' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Todavía no hay lotes' })).toBeTruthy()
})

test('D-125: what is chosen is made a purchase, after saying how many, what it costs and what has no cost', async () => {
  const sent = serve()
  show('/canjes/compras')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Taza/ }))
  expect(screen.getByText(/2 canjes · \$ 25 y 1 sin costo/)).toBeTruthy()
  expect(screen.getByText(/ya hay 1 unidad cargada/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Armar lote' }))
  expect(await screen.findByRole('heading', { name: 'Lote 4' })).toBeTruthy()
  expect(sent.map(({ to, body }) => [to, body.rewards])).toEqual([['/rpc/operator/purchases', ['taza']]])
})

test('RE-8: what came is tried first, each refused row says why, and the others are recorded', async () => {
  const sent = serve()
  show('/canjes/compras/4')
  const dialog = await upload()
  expect(await dialog.findByText(/Se anotan 1 llegada/)).toBeTruthy()
  expect(dialog.getByText(/Fila 3: El canje se devolvió mientras tanto/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar 1 canje' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const path = '/rpc/operator/purchases/4/arrivals'
  expect(sent.map(({ to }) => to)).toEqual([`${path}?dry-run=true`, path])
  expect(sent[1]!.body.arrivals).toHaveLength(2)
})

test('RE-8: a file that says nothing yet sends nothing', async () => {
  const sent = serve({ rows: [['7', '', '']] })
  show('/canjes/compras/4')
  const dialog = await upload()
  expect(await dialog.findByText(/El archivo no dice nada todavía/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Anotar' }).matches(':disabled, [aria-disabled="true"]')).toBe(true)
  expect(sent).toEqual([])
})

test('RE-8: a purchase is taken back after saying what returns', async () => {
  const sent = serve()
  show('/canjes/compras/4')
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deshacer el lote 4' }))
  expect(dialog.getByText(/2 canjes vuelven a lo que hay que comprar/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Deshacer el lote' }))
  await waitFor(() => expect(sent.map(({ to }) => to)).toEqual(['/rpc/operator/purchases/4/dissolution']))
})
