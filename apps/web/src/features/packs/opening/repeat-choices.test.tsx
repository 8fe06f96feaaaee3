import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RepeatChoices } from './repeat-choices.tsx'
import type { Spare, Spares } from './use-spares.ts'

const FIGURE = {
  number: 29,
  id: 'medusa',
  name: 'Medusa Nebular',
  rarity: 'rara' as const,
  picture: 'figuras/29-medusa-nebular',
  page: { id: 'criaturas', title: 'Criaturas del Cosmos' },
}
const MATCH = {
  person: { id: 'sellada', name: 'Sofía Becerra', avatar: null, area: null },
  figure: FIGURE,
  isWish: false,
}
const SPARE: Spare = { number: 29, name: 'Medusa Nebular', rarity: 'rara', copies: 2, each: 5, match: MATCH }

function show(spare: Partial<Spare> = {}, more: Partial<Spares> = {}) {
  const onTouch = vi.fn()
  const spares: Spares = {
    all: [{ ...SPARE, ...spare }],
    nextGiftOn: null,
    chosen: undefined,
    convert: vi.fn(),
    give: vi.fn(),
    undo: vi.fn(),
    settle: vi.fn(),
    ...more,
  }
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the stage, which a touch moves on
    <div onClick={onTouch}>
      <RepeatChoices spares={spares} number={29} />
    </div>,
  )
  return { spares, onTouch }
}

test('D-135: a repeat says who lacks it, and one copy is given or converted without going on', () => {
  const { spares, onTouch } = show()
  expect(screen.getByText('A Sofía Becerra le falta')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Regalar a Sofía' }))
  expect(spares.give).toHaveBeenCalledWith({ ...SPARE, copies: 1 }, MATCH)
  fireEvent.click(screen.getByRole('button', { name: 'Convertir en 5' }))
  expect(spares.convert).toHaveBeenCalledWith([{ ...SPARE, copies: 1 }])
  expect(onTouch).not.toHaveBeenCalled()
})

test('AL-12: somebody’s wish is said', () => {
  show({ match: { ...MATCH, isWish: true } })
  expect(screen.getByText('Es su deseo')).toBeTruthy()
})

test.each([
  [null, 'Nadie cercano la busca hoy'],
  ['2026-11-30', 'Tu próximo regalo: desde el lunes 30'],
])('D-135: without anybody, or after the week’s gift, it is converted alone: %s', (nextGiftOn, words) => {
  show({ match: null }, { nextGiftOn })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('D-135: what was chosen is said, with its undo', () => {
  const { spares } = show({}, { chosen: { kind: 'convert', spares: [{ ...SPARE, copies: 1 }] } })
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(spares.undo).toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: /Regalar|Convertir/ })).toBeNull()
})
