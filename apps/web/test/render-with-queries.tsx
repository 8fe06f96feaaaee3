import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '../src/app/queries/query-client.ts'
import { renderInRouter } from './render-in-router.tsx'

/**
 * Renders content with links, queries and commands.
 *
 * @returns the query client, so that a test can fill the cache beforehand
 */
export async function renderWithQueries(children: ReactNode) {
  const client = createQueryClient(() => undefined)
  const view = await renderInRouter(<QueryClientProvider client={client}>{children}</QueryClientProvider>)
  return { client, view }
}
