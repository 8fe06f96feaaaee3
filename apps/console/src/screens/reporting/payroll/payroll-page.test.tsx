import type { PayrollLine, PayrollMonthOutput } from '@orbita/contract/rewards/payroll'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PayrollPage } from './payroll-page.tsx'

const MONTH: PayrollMonthOutput = {
  ...{
    month: '2026-10',
    closed: null,
    signature: null,
    needsTwo: false,
    block: null,
    lastClosed: '2026-09',
    people: 1,
    timeOff: 0,
    undecided: 0,
    unpriced: 0,
  },
  all: { deliveries: 1, cost: 12.5 },
  byTreatment: [{ treatment: 'adds', deliveries: 1, cost: 12.5 }],
  byArea: [{ area: 'Ventas', costCentre: null, deliveries: 1, cost: 12.5 }],
  liability: { credits: 900, money: 1_800, change: -200.25 },
}

const LINE: PayrollLine = {
  ...{ id: 'redeem:7', personId: 3, name: 'Ada Ruiz', email: 'ada@orbita.example', area: 'Ventas', costCentre: null },
  ...{
    title: 'Tarjeta de regalo',
    kind: 'money',
    treatment: 'adds',
    on: '2026-10-17',
    credits: 100,
    cost: 12.5,
    currency: 'COP',
    canReturn: true,
  },
}

/** Answers as a month. @returns the bodies of what was sent, with their paths */
function serve(month: PayrollMonthOutput, lines: PayrollLine[] = [LINE]) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, 'http://consola')
    if (pathname.endsWith('/lines')) return Response.json({ lines, total: lines.length, next: null })
    if (pathname.endsWith(`/payroll/${month.month}`)) return Response.json(month)
    sent.push({ pathname, ...JSON.parse(request instanceof Request ? await request.text() : String(init?.body)) })
    return pathname.endsWith('/closing') ? Response.json(month) : new Response(null, { status: 204 })
  })
  return sent
}

function show() {
  render(
    <MemoryRouter initialEntries={['/informes/nomina?mes=2026-10']}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PayrollPage tabs={null} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('PT-8: a month with something to decide says so and where, and its closing waits', async () => {
  const sent = serve({ ...MONTH, undecided: 2, block: 'undecided' })
  show()
  expect(await screen.findByText('2 filas')).toBeTruthy()
  expect(screen.getByText('Elige los tratamientos en Ajustes').getAttribute('href')).toBe('/ajustes')
  fireEvent.click(screen.getByText(/^Cerrar octubre/))
  expect(await screen.findByText(/Faltan tratamientos por elegir/)).toBeTruthy()
  expect(screen.getByText('Cerrar el mes').closest('button')!.getAttribute('aria-disabled')).toBe('true')
  expect(sent).toEqual([])
})

test('PT-8: a month is closed with its sums in sight, and a debt that falls is the other way round in the entry', async () => {
  const sent = serve(MONTH)
  show()
  expect(await screen.findByText('Tarjeta de regalo')).toBeTruthy()
  const accounts = [...screen.getAllByRole('table', { name: 'Asiento del pasivo' })[0]!.querySelectorAll('tbody tr')]
  const cells = accounts.map((row) => [...row.children].map(({ textContent }) => textContent.replace('\u00a0', ' ')))
  expect(cells).toEqual([
    ['Pasivo por créditos otorgados', '$ 200,25', ''],
    ['Gasto por beneficios a empleados', '', '$ 200,25'],
  ])
  fireEvent.click(screen.getByText(/^Cerrar octubre/))
  fireEvent.click(await screen.findByText('Cerrar el mes'))
  await waitFor(() =>
    expect(sent).toEqual([
      { pathname: '/rpc/operator/payroll/2026-10/closing', note: '', operationId: expect.any(String) },
    ]),
  )
})

test('PT-8: with another operator the first signature says that one is missing, and its own operator gives no second', async () => {
  serve({ ...MONTH, needsTwo: true })
  show()
  fireEvent.click(await screen.findByText(/^Cerrar octubre/))
  expect(await screen.findByText(/Se cierra con dos firmas/)).toBeTruthy()
  expect(screen.getByText('Firmar primero').closest('button')!.getAttribute('aria-disabled')).not.toBe('true')
})

test.each([
  [true, 'Falta otra firma', /Ya lo firmaste/, 'true'],
  [false, 'Cerrar el mes', /ana@orbita.example lo firmó .*con estas mismas filas: «Bien»/, null],
] as const)('PT-8: a month that was signed, by its viewer: %s', async (isYours, verb, words, isDisabled) => {
  const at = '2026-11-02T14:00:00.000Z'
  serve({
    ...MONTH,
    needsTwo: true,
    signature: { at, by: 'ana@orbita.example', note: 'Bien', isYours, isCurrent: true },
  })
  show()
  expect(await screen.findByText('Falta una firma')).toBeTruthy()
  expect(screen.queryAllByText('Retirar mi firma')).toHaveLength(isYours ? 1 : 0)
  fireEvent.click(screen.getByText(/^Cerrar octubre/))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText(verb).closest('button')!.getAttribute('aria-disabled')).toBe(isDisabled)
})

test('PT-8: a first signature is taken back by its own operator', async () => {
  const signature = { at: '2026-11-02T14:00:00.000Z', by: 'Ana Paz', note: '', isYours: true, isCurrent: true }
  const sent = serve({ ...MONTH, needsTwo: true, signature })
  show()
  fireEvent.click(await screen.findByText('Retirar mi firma'))
  await waitFor(() =>
    expect(sent).toEqual([{ pathname: '/rpc/operator/payroll/2026-10/signature', operationId: expect.any(String) }]),
  )
})

test('PT-8: a closed month has no closing, and what came back of it is recorded with a reason', async () => {
  const sent = serve({
    ...MONTH,
    closed: { at: '2026-11-02T14:00:00.000Z', by: 'camila@orbita.example', note: 'Ok', signedBy: null },
  })
  show()
  expect(await screen.findByText(/Lo cerró camila@orbita.example/)).toBeTruthy()
  expect(screen.queryByText(/^Cerrar octubre/)).toBeNull()
  fireEvent.click(await screen.findByLabelText('Anotar la devolución de Tarjeta de regalo, de Ada Ruiz'))
  fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: 'Llegó rota' } })
  fireEvent.click(screen.getByText('Anotar la devolución'))
  await waitFor(() => expect(sent).toMatchObject([{ key: 'redeem:7', reason: 'Llegó rota' }]))
})
