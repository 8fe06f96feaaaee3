import type { OperatorRequest } from '@orbita/contract/identity/operators'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RequestsCard } from './requests-card.tsx'

const ANA = { accountId: 1, name: 'Ana', isMe: false }
const REQUEST: OperatorRequest = {
  id: 7,
  kind: 'invite',
  email: 'beto@empresa.com',
  state: 'waiting',
  isAboutMe: false,
  askedBy: ANA,
  askedAt: '2026-11-20T14:00:00.000Z',
  dueAt: '2026-11-23T14:00:00.000Z',
  isDue: false,
  objectedAt: null,
  decidedBy: null,
  decidedAt: null,
  standing: null,
  isTied: false,
}

function show(more: Partial<OperatorRequest>) {
  const [onDecide, onComplete] = [vi.fn(), vi.fn()]
  render(<RequestsCard requests={[{ ...REQUEST, ...more }]} onDecide={onDecide} onComplete={onComplete} />)
  return { onDecide, onComplete, text: screen.getByRole('region', { name: 'Cambios de quién entra' }).textContent }
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('D-70: another operator reads who asked what and until when, and says yes or no', async () => {
  const { onDecide, text } = show({})
  expect(text).toContain('Ana pidió invitar a beto@empresa.com')
  expect(text).toContain('si nadie se opone')
  await userEvent.click(screen.getByRole('button', { name: /Decir que sí/ }))
  await userEvent.click(screen.getByRole('button', { name: /Decir que no/ }))
  expect(onDecide.mock.calls).toEqual([
    [7, 'yes'],
    [7, 'no'],
  ])
})

test('D-70: who was invited by whoever asks says no at most, and is told why', () => {
  expect(show({ isTied: true }).text).toContain('Tu sí no cuenta: hace menos de 90 días')
  expect(buttons()).toEqual(['Decir que no'])
})

test('D-70: whom it is about objects, once', () => {
  expect(show({ kind: 'disable', isAboutMe: true }).text).toContain('Ana pidió desactivar tu cuenta')
  expect(buttons()).toEqual(['Oponerme'])
})

test('D-70: after an objection only another one’s yes counts', () => {
  const { text } = show({ kind: 'disable', isAboutMe: true, objectedAt: REQUEST.dueAt })
  expect(text).toContain('hace falta el sí de otra persona operadora')
  expect(buttons()).toEqual([])
})

test('D-70: who asked completes it once it was signed or nobody objected in 72 hours, and may take it back', async () => {
  const mine = { askedBy: { ...ANA, isMe: true } }
  const { onComplete } = show({ ...mine, isDue: true })
  expect(buttons()).toEqual(['Retirar', 'Completar'])
  await userEvent.click(screen.getByRole('button', { name: /Completar/ }))
  expect(onComplete).toHaveBeenCalledWith(7)
})

test('D-70: while it waits who asked can only take it back', () => {
  show({ askedBy: { ...ANA, isMe: true } })
  expect(buttons()).toEqual(['Retirar'])
})

test('D-70: what happened says by whom', () => {
  const decided = { decidedBy: { accountId: 2, name: 'Carla', isMe: false }, decidedAt: REQUEST.dueAt }
  expect(show({ state: 'done', ...decided }).text).toContain('Hecho, con el sí de Carla.')
  expect(buttons()).toEqual([])
})

test('D-122: whoever says yes reads what the other one will do from then on', () => {
  const { text } = show({
    kind: 'duties',
    standing: { duties: { review: 'write', people: 'read' }, areas: ['Ventas'] },
  })
  expect(text).toContain('Ana pidió cambiar los encargos de beto@empresa.com')
  expect(text).toContain('Quedaría con: Personas (leer) · Revisión, en Ventas.')
})
