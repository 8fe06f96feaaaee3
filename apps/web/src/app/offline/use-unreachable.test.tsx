import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RpcError } from '../../rpc/rpc-error.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useUnreachable } from './use-unreachable.ts'

let client: QueryClient
let stops: (() => void)[]

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  stops = []
})

afterEach(() => {
  for (const stop of stops) stop()
  cleanup()
  client.clear()
})

/** Shows the answer to a call that the network then does not carry. */
function show(queryKey: readonly string[], seen?: 'seen') {
  if (seen) client.setQueryData(queryKey, {}, { updatedAt: Date.now() })
  const queryFn = () => Promise.reject(new RpcError('UNREACHABLE'))
  stops.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined))
}

function words() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(useUnreachable, { wrapper }).result
}

test('D-91: what was last seen is shown with its time, which stays in one line', async () => {
  const away = words()
  expect(away.current).toBeNull()
  act(() => show(queryKeys.figuras.home, 'seen'))
  await waitFor(() => expect(away.current?.seen).toMatch(/^lo que ves es de las? [^ ]+$/))
})

test('D-91: a page that lacks one of its parts keeps the time of the others', async () => {
  const away = words()
  act(() => {
    show(queryKeys.figuras.albums, 'seen')
    show(queryKeys.figuras.awards)
  })
  await waitFor(() => expect(away.current?.seen).toMatch(/^lo que ves es de las?/))
})

test('D-91: a page of which nothing was read claims no time', async () => {
  const away = words()
  act(() => show(queryKeys.figuras.awards))
  await waitFor(() => expect(away.current).toEqual({ seen: undefined }))
})
