import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { List } from './list.ts'
import { useLastSeen } from './use-last-seen.ts'

type Row = { id: number }

const WAY: List<Row> = {
  ...{ rows: [], total: undefined, isWaiting: true, isStale: false, error: null, isTrying: true, readAt: 0 },
  ...{ hasMore: false, isLoadingMore: false, loadMore: () => {}, retry: () => {} },
}
const ALL: List<Row> = { ...WAY, rows: [{ id: 1 }], isWaiting: false, isTrying: false, readAt: 10, hasMore: true }
const FAILED: List<Row> = { ...WAY, isWaiting: false, isTrying: false, error: new Error('down') }

/** Shows a list, and then others in turn. @returns what is seen after each */
function seen(...steps: readonly (readonly [asked: string, list: List<Row>])[]) {
  const [first, ...others] = steps
  const { result, rerender } = renderHook(({ step: [asked, list] }) => useLastSeen(list, asked), {
    initialProps: { step: first! },
  })
  const after = (step: (typeof steps)[number]) => {
    rerender({ step })
    return result.current
  }
  return [result.current, ...others.map(after)]
}

test('D-84: filters that were never answered keep below their failure the rows of the filters before', () => {
  const [, failed] = seen(['todas', ALL], ['ventas', FAILED])
  expect(failed).toMatchObject({ rows: [{ id: 1 }], readAt: 10, isStale: true, hasMore: false, error: FAILED.error })
})

test('D-84: the failure and the rows stay while the list is tried again, and go with its answer', () => {
  const again: List<Row> = { ...ALL, isStale: true, isTrying: true }
  const answer: List<Row> = { ...ALL, rows: [{ id: 2 }] }
  const [, , trying, answered] = seen(['todas', ALL], ['ventas', FAILED], ['ventas', again], ['ventas', answer])
  expect(trying).toMatchObject({ rows: [{ id: 1 }], error: FAILED.error, isTrying: true })
  expect(answered).toEqual(answer)
})

test('D-84: a list that failed at once has nothing to keep, and waits while it is tried again', () => {
  const [failed, trying] = seen(['todas', FAILED], ['todas', WAY])
  expect(failed).toMatchObject({ rows: [], error: FAILED.error })
  expect(trying).toMatchObject({ isWaiting: true, error: FAILED.error })
})

test('D-84: other filters begin without the failure of those before', () => {
  const [, , other] = seen(['todas', ALL], ['ventas', FAILED], ['todas', ALL])
  expect(other).toEqual(ALL)
})
