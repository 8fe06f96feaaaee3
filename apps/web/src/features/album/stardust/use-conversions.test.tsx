import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { freshBrowser, serve } from '../../../../test/visit.ts'
import { useConversions } from './use-conversions.ts'

const FIRST = { albumId: 'temporada-1', number: 1, copies: 1 }
const SECOND = { albumId: 'temporada-1', number: 2, copies: 1 }

/** Opens the sheet's hook, as a sheet that was closed before does. */
function open(client: QueryClient) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const onDone = vi.fn()
  const { result, unmount } = renderHook(() => useConversions(onDone), { wrapper })
  const convert = async () => {
    act(() => result.current.convert([FIRST, SECOND]))
    await waitFor(() => expect(result.current.isConverting).toBe(false))
  }
  return { convert, result, unmount, onDone }
}

test('AL-6, CO-1: copies whose answer was lost are converted once, tried again from another sheet too', async () => {
  freshBrowser()
  let isLost = true
  const calls = serve({
    'POST /rpc/figuras/stardust/conversions': () => {
      if (isLost) throw new TypeError('Failed to fetch')
      return Response.json({})
    },
  })
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const first = open(client)
  await first.convert()
  expect(first.result.current.error).toMatchObject({ code: 'UNREACHABLE' })
  first.unmount()

  isLost = false
  const again = open(client)
  await again.convert()
  expect(again.onDone).toHaveBeenCalledOnce()
  const sent = calls.map(({ body }) => body as { number: number; operationId: string })
  expect(sent.map(({ number }) => number)).toEqual([1, 1, 2])
  expect(sent[1]?.operationId).toBe(sent[0]?.operationId)
})

test('AL-6: trying again goes on with what was not converted', async () => {
  freshBrowser()
  const answers = [{ status: 200 }, { status: 409 }, { status: 200 }]
  const calls = serve({
    'POST /rpc/figuras/stardust/conversions': () => Response.json({ error: 'LAST_COPY' }, answers.shift()),
  })
  const { convert, onDone } = open(new QueryClient())
  await convert()
  await convert()
  expect(onDone).toHaveBeenCalledOnce()
  expect(calls.map(({ body }) => (body as { number: number }).number)).toEqual([1, 2, 2])
})
