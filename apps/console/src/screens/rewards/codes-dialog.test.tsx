import type { ListOutput } from '@orbita/contract/imports'
import type { RewardDetailOutput } from '@orbita/contract/rewards/operator-rewards'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CodesDialog } from './codes-dialog.tsx'

const REWARD = { id: 'cine', title: 'Cine', stock: null } as unknown as RewardDetailOutput
const LIST: ListOutput = {
  ...{ outcome: 'read', sheets: [], sheet: null, headers: ['codigo', 'valor'], firstRow: 2, column: 0, isNamed: true },
  rows: [
    ['CINE-7001-AAAA', '50000'],
    ['1,23457E+11', '50000'],
  ],
}

/** Opens the dialog with a file that the server reads so. @returns the codes that are sealed */
function open(list: ListOutput) {
  const sealed: string[] = []
  vi.stubGlobal('fetch', async (asked: string | URL, init?: RequestInit) => {
    if (`${asked}`.includes('/imports/lists')) return Response.json(list)
    const { codes } = JSON.parse(`${init?.body}`)
    if (`${asked}`.endsWith('/check')) return Response.json({ fresh: codes.length, known: 0, knownSince: null })
    sealed.push(...codes)
    return Response.json({ added: codes.length, known: 0, free: codes.length })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <CodesDialog reward={REWARD} file={new File(['x'], 'codigos.csv')} onClose={() => {}} />
    </QueryClientProvider>,
  )
  return sealed
}

test('RE-5: what cannot be read is said, and nothing is sealed', async () => {
  const sealed = open({ outcome: 'refused', message: 'Está vacío.' })
  expect((await screen.findByRole('alert')).textContent).toBe('Está vacío.')
  const seal = screen.getByRole('button', { name: /^Sellar/ })
  fireEvent.click(seal)
  expect([seal.getAttribute('aria-disabled'), sealed]).toEqual(['true', []])
})

test('RE-5: of a table the column of codes is sealed, what was lost is said, and the first ones are shown', async () => {
  const sealed = open(LIST)
  fireEvent.click(await screen.findByRole('button', { name: 'Sellar 1' }))
  await vi.waitFor(() => expect(sealed).toEqual(['CINE-7001-AAAA']))
  expect(screen.getByRole('list', { name: 'Así se sellan' }).textContent).toBe('CINE-7001-AAAA')
  expect(screen.getByRole('alert').textContent).toMatch(/^1 código perdió sus últimas cifras.*1,23457E\+11/)
  expect(screen.getByText('No se sella: valor.')).toBeDefined()
})

test('RE-5: another column may be chosen, and a first row that is no header', async () => {
  const sealed = open(LIST)
  fireEvent.change(await screen.findByLabelText('Columna de los códigos'), { target: { value: '1' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(await screen.findByRole('button', { name: 'Sellar 2' }))
  await vi.waitFor(() => expect(sealed).toEqual(['valor', '50000']))
})
