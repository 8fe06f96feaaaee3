import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

const ROWS = [1, 2, 3, 4, 5].map((id) => ({ id }))
const of = (...ids: number[]) => ROWS.filter(({ id }) => ids.includes(id))

function select() {
  const { result } = renderHook(() => useSelection<{ id: number }>())
  return {
    ids: () => result.current.rows.map(({ id }) => Number(id)).toSorted(),
    now: (work: (selection: typeof result.current) => void) => act(() => work(result.current)),
  }
}

test('all rows are chosen while any of them is not, and none once all are; other pages keep theirs', () => {
  const { ids, now } = select()
  now(({ toggle }) => toggle({ id: 5 }))
  now(({ toggle }) => toggle({ id: 1 }))
  now(({ toggleAll }) => toggleAll(of(1, 2)))
  expect(ids()).toEqual([1, 2, 5])
  now(({ toggleAll }) => toggleAll(of(1, 2)))
  expect(ids()).toEqual([5])
})

test('a range goes from the last row that was toggled to this one, both included, in either direction', () => {
  const { ids, now } = select()
  now(({ toggle }) => toggle({ id: 2 }))
  now(({ extendTo }) => extendTo({ id: 4 }, ROWS))
  expect(ids()).toEqual([2, 3, 4])
  now(({ clear }) => clear())
  now(({ extendTo }) => extendTo({ id: 3 }, ROWS))
  expect(ids()).toEqual([3, 4])
})

test('a range without a beginning in the list is its row alone', () => {
  const { ids, now } = select()
  now(({ extendTo }) => extendTo({ id: 3 }, ROWS))
  expect(ids()).toEqual([3])
})
