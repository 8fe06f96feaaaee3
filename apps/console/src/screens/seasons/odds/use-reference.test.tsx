import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { answer } from '../../../../test/list-export.tsx'
import { useReference } from './use-reference.ts'

const SEASONS = {
  '/seasons': [
    {
      seasons: [
        { id: 's2', state: 'draft' },
        { id: 's1', state: 'open' },
      ],
    },
  ],
  '/seasons/s1': [{ published: { title: 'Cielo' } }],
}

function reference(season: object) {
  const asked: string[] = []
  answer(SEASONS, asked)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { asked, ...renderHook(() => useReference(season as SeasonOutput), { wrapper }) }
}

test('AL-3: a season that was never published is compared with the one that is open now', async () => {
  const { result } = reference({ id: 's2', published: null })
  await waitFor(() => expect(result.current).toEqual({ title: '«Cielo»', document: { title: 'Cielo' } }))
})

test('AL-3: a season with changes is compared with what is published of it, and asks for no other', () => {
  const { result, asked } = reference({ id: 's1', published: { title: 'Cielo' } })
  expect(result.current).toEqual({ title: 'Lo publicado', document: { title: 'Cielo' } })
  expect(asked).toEqual([])
})
