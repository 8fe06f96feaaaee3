import type { ProfileCountsOutput } from '@orbita/contract/people/profile'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { MailPanel } from './mail-panel.tsx'
import { countsQuery } from './queries.ts'

const COUNTS: ProfileCountsOutput = {
  ...{ figures: null, missions: null, recognitions: null, anniversary: null },
  ...{ isAnniversaryAnnounced: null, mail: { digests: true } },
}

function Panel() {
  const { data } = useQuery({ ...countsQuery, staleTime: Number.POSITIVE_INFINITY })
  return data?.mail && <MailPanel mail={data.mail} />
}

test('D-110: what waits is turned off with one tap, and what protects the account cannot be', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(`${init?.body}`))
    return new Response(null, { status: 204 })
  })
  const client = new QueryClient()
  client.setQueryData(countsQuery.queryKey, COUNTS)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <Panel />
    </QueryClientProvider>,
  )
  const [toggle, ...others] = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect([toggle!.checked, others]).toEqual([true, []])
  expect(screen.getByText('Tu cuenta, siempre')).toBeTruthy()
  await userEvent.click(screen.getByLabelText(/Lo que te espera/))
  await waitFor(() => expect(toggle!.checked).toBe(false))
  expect(sent).toMatchObject([{ digests: false, operationId: expect.any(String) }])
})
