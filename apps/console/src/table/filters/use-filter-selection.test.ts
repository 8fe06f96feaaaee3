import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFilterSelection } from './use-filter-selection.ts'

const ROWS = Array.from({ length: 3 }, (_, index) => ({ id: index + 1 }))

const choosing = (filter: Readonly<Record<string, string>>) =>
  renderHook((props: { filter: Readonly<Record<string, string>> }) => useFilterSelection(ROWS, props.filter), {
    initialProps: { filter },
  })

test('D-84: of a whole filter single rows are let go and taken back, and other filters undo the choice', () => {
  const { result, rerender } = choosing({ q: 'ana' })
  act(() => result.current.chooseFilter())
  act(() => result.current.toggle({ id: 2 }))
  expect([result.current.except, result.current.has(1), result.current.has(2)]).toEqual([[2], true, false])
  act(() => result.current.toggle({ id: 2 }))
  expect(result.current.except).toEqual([])
  rerender({ filter: { q: 'beto' } })
  expect([result.current.except, result.current.has(1)]).toEqual([undefined, false])
})

test('D-84: a whole filter leaves out two hundred rows at most, as many as the server takes', () => {
  const { result } = choosing({})
  act(() => result.current.chooseFilter())
  for (let id = 1; id <= 201; id++) act(() => result.current.toggle({ id }))
  expect([result.current.except?.length, result.current.has(200), result.current.has(201)]).toEqual([200, false, true])
})
