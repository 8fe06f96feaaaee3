import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { programmeQuery } from '../../data/programme.ts'
import { EmptyInboxes } from './empty-inboxes.tsx'

/** Shows the card of a company with some active people and a mission in a phase. */
function show(active: number, phase: 'draft' | 'active') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(programmeQuery.queryKey, { challenges: [{ missions: [{ phase }] }] } as never)
  const people = { active, entered: 0, seenThisWeek: 0, neverRecognised: active, neverRecognisedIn: [], credits: 0 }
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <EmptyInboxes people={people} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('D-71: a company without people is asked to bring them, and led to the guide of the first day', () => {
  show(0, 'draft')
  expect(screen.getByRole('link', { name: 'Importar personas' }).getAttribute('href')).toBe('/cargas/personas/nueva')
  expect(screen.getByRole('link', { name: /primer día/ }).getAttribute('href')).toBe('/guia/primer-dia')
})

test('D-71: people without a published mission come next, and then there is nothing to do', () => {
  show(3, 'draft')
  expect(screen.getByRole('link', { name: 'Ir a misiones' }).getAttribute('href')).toBe('/misiones')
})

test('D-71: a company under way where nobody waits has no task', () => {
  show(3, 'active')
  expect(screen.getByRole('heading', { name: 'Todo al día' })).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
