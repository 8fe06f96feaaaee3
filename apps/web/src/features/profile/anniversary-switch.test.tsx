import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { AnniversarySwitch } from './anniversary-switch.tsx'
import { countsQuery } from './queries.ts'

const COUNTS = {
  figures: null,
  missions: null,
  recognitions: null,
  anniversary: null,
  isAnniversaryAnnounced: true,
  mail: null,
}

function Shown() {
  const { data } = useQuery(countsQuery)
  return <AnniversarySwitch isAnnounced={data?.isAnniversaryAnnounced ?? true} />
}

test('AN-1: a person says that their anniversary is not announced, and takes it back', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    const { isAnnounced } = JSON.parse(`${init?.body}`)
    sent.push(isAnnounced)
    return Response.json({ isAnnounced })
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(countsQuery.queryKey, COUNTS)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
  const toggle = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Anunciar mi aniversario/ })
  expect(toggle.checked).toBe(true)
  await userEvent.click(toggle)
  await waitFor(() => expect(toggle.checked).toBe(false))
  await userEvent.click(toggle)
  await waitFor(() => expect(toggle.checked).toBe(true))
  expect(sent).toEqual([false, true])
})
