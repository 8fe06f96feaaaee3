import type { UpcomingAnniversariesOutput } from '@orbita/contract/people/anniversaries'
import type { Standing } from '@orbita/domain/duties/duties'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { anniversariesQuery } from '../../data/settings.ts'
import { UpcomingAnniversaries } from './upcoming-anniversaries.tsx'

const ANSWER: UpcomingAnniversariesOutput = {
  anniversaries: [
    { id: 1, name: 'Renata Ñ', avatar: null, milestone: '2 años', day: '2026-11-23', isQuiet: false },
    { id: 2, name: 'Óscar', avatar: null, milestone: '30 días', day: '2026-11-26', isQuiet: true },
  ],
  ...{ total: 52, today: '2026-11-23', people: 42, undated: 4 },
}

function show(answer: UpcomingAnniversariesOutput, standing: Standing) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(['me'], { email: 'a@b.co', name: null, ...standing })
  client.setQueryData(anniversariesQuery.queryKey, answer)
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <UpcomingAnniversaries />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('D-106b: who comes next is listed with the day, and who wants no announcement', () => {
  show(ANSWER, { duties: { people: 'read' }, areas: null })
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).getByText('hoy')).toBeTruthy()
  expect(within(first!).getByText('2 años')).toBeTruthy()
  expect(within(first!).queryByText(/No quiere/)).toBeNull()
  expect(within(second!).getByText('No quiere que se anuncie')).toBeTruthy()
  expect(screen.getByText('38 de 42 con fecha de ingreso')).toBeTruthy()
  expect(screen.getByText('Y 50 más en estos 30 días.')).toBeTruthy()
})

test('D-106b: an empty month says so, and who has no duty of people sees no list', () => {
  const { unmount } = show({ ...ANSWER, anniversaries: [], total: 0 }, { duties: { people: 'read' }, areas: null })
  expect(screen.getByText('Nadie cumple en los próximos 30 días.')).toBeTruthy()
  unmount()
  show(ANSWER, { duties: { programme: 'write' }, areas: null })
  expect(screen.queryByText('Los que vienen')).toBeNull()
})
