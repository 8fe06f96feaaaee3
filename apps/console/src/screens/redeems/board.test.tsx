import type { RedemptionBoardOutput, RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Selection } from '../../table/rows/use-selection.ts'
import { Board } from './board.tsx'

afterEach(() => vi.unstubAllGlobals())

const redemption = (id: number, state: string, title: string) =>
  ({
    ...{
      id,
      state,
      title,
      picture: 'taza',
      price: 350,
      delivery: 'pickup',
      personId: id,
      name: 'Ana Ruiz',
      avatar: null,
      isActive: true,
    },
    ...{ email: 'ana@orbita.example', requestedAt: '2026-11-20T12:00:00.000Z', promisedOn: '2026-11-27' },
  }) as RedemptionToHandleOutput

const NOBODY = { rows: [], has: () => false, toggle: () => undefined } as unknown as Selection<RedemptionToHandleOutput>

const BOARD = {
  delivered: [],
  deliveredInAll: 0,
  returned: { rejected: 0, cancelled: 0, overdue: 0, failed: 0 },
} as unknown as RedemptionBoardOutput

function show(
  redeems = [redemption(1, 'approved', 'Taza'), redemption(2, 'preparing', 'Gorra')],
  board: RedemptionBoardOutput = BOARD,
) {
  const onStep = vi.fn()
  render(
    <MemoryRouter>
      <Board board={board} redeems={redeems} today="2026-11-23" selection={NOBODY} isBusy={false} onStep={onStep} />
    </MemoryRouter>,
  )
  return onStep
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('D-78: on a phone the board shows one state, the first with something in it, and its steps as buttons', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const onStep = show()
  expect(titles()).toEqual(['Taza'])
  await userEvent.click(screen.getByRole('button', { name: 'No se pudo entregar «Taza» de Ana Ruiz' }))
  expect(onStep).toHaveBeenLastCalledWith('fail', expect.objectContaining({ id: 1 }))

  await userEvent.click(screen.getByRole('button', { name: 'En preparación 1' }))
  expect(titles()).toEqual(['Gorra'])
})

test('D-78: on a wide screen every state has its column', () => {
  show()
  expect(titles()).toEqual(['Taza', 'Gorra'])
  expect(screen.queryByRole('button', { name: 'En preparación 1' })).toBeNull()
})

test('D-78: on a phone only what waits for its person has the menu that reminds them', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  show([redemption(1, 'ready', 'Taza'), { ...redemption(2, 'ready', 'Gorra'), delivery: 'shipping' }])
  expect(screen.getByRole('button', { name: 'Mover «Taza» de Ana Ruiz' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mover «Gorra» de Ana Ruiz' })).toBeNull()
})

test('D-78: what was returned in the last days is counted in words', () => {
  show([], { ...BOARD, returned: { rejected: 1, cancelled: 0, overdue: 2, failed: 0 } })
  expect(screen.getByText('1 rechazado, 2 vencidos')).toBeTruthy()
})

test('D-78: a card says that the account of its person is disabled, and what can be done', () => {
  const left = { ...redemption(1, 'ready', 'Taza'), isActive: false }
  show([left, redemption(2, 'ready', 'Gorra')])
  expect(screen.getAllByText('Cuenta deshabilitada')).toHaveLength(1)
  expect(screen.getByText(/Ya no entra ni puede mostrar un código/).textContent).toContain('«No se pudo entregar»')
})
