import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { List } from './list.ts'
import { ListCard } from './list-card.tsx'

type Row = { id: number }

function card(list: Partial<List<Row>>) {
  const all: List<Row> = {
    rows: [],
    total: 0,
    isWaiting: false,
    isStale: false,
    error: null,
    readAt: 0,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    retry: () => {},
    ...list,
  }
  return (
    <ListCard list={all} waiting="Buscando…" empty={<p>Nadie</p>} count="1 persona">
      <p>Ada</p>
    </ListCard>
  )
}

test('D-84: the status that counts the rows also says when none answers', () => {
  const { rerender } = render(card({ rows: [{ id: 1 }] }))
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('1 persona')
  rerender(card({}))
  expect(status.textContent).toBe('Sin resultados.')
  expect(screen.getByText('Nadie')).toBeTruthy()
  rerender(card({ error: new TypeError('no network') }))
  expect(status.textContent).toBe('')
})
