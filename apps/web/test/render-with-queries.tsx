import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '../src/app/query-client.ts'
import { renderInRouter } from './render-in-router.tsx'

/** Renders something with links that asks the server, or commands it. @returns the client, for what is known beforehand */
export async function renderWithQueries(children: ReactNode) {
  const client = createQueryClient(() => undefined)
  const view = await renderInRouter(<QueryClientProvider client={client}>{children}</QueryClientProvider>)
  return { client, view }
}
