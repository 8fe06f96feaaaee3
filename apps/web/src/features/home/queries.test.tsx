import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { packs } from '../../../test/album.ts'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { freshBrowser, serve } from '../../../test/visit.ts'
import { packsQuery } from '../../app/queries/packs-query.ts'
import { useWeeklyPack } from './queries.ts'

const PACKS = 'GET /rpc/figuras/packs'
const VISIT = 'POST /rpc/figuras/packs/weekly'

function Home() {
  useWeeklyPack()
  return null
}

afterEach(() => void vi.useRealTimers())

/** Opens a home. @param due whether each reading of the packs says that a visit earns one; the last one stays */
async function visit(due: boolean[]) {
  const { notices } = freshBrowser()
  const calls = serve({
    [PACKS]: () => Response.json(packs({ isVisitDue: due.length > 1 ? due.shift()! : due[0]! })),
    [VISIT]: () => Response.json({ granted: true, wish: false }),
  })
  const { client } = await renderWithQueries(<Home />)
  await waitFor(() => expect(client.getQueryState(packsQuery.queryKey)?.status).toBe('success'))
  return { client, notices, sent: () => calls.filter(({ method }) => method === 'POST').length }
}

test('AL-5: a visit that earns no pack sends no command', async () => {
  const { client, notices, sent } = await visit([false])
  await act(() => client.invalidateQueries({ queryKey: packsQuery.queryKey }))
  expect(sent()).toBe(0)
  expect(notices).toEqual([])
})

test('AL-5: a visit that earns a pack asks for it once, and again when a week begins with the page open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { client, notices, sent } = await visit([true, false, false, true, false])
  await waitFor(() => expect(client.getQueryData(packsQuery.queryKey)?.isVisitDue).toBe(false))
  expect(sent()).toBe(1)
  // The greeting is read first, which the toast covers.
  expect(notices).toEqual([])
  act(() => void vi.advanceTimersByTime(3_000))
  expect(notices).toMatchObject([{ text: '¡Llegó tu sobre semanal!' }])

  const read = () => act(() => client.invalidateQueries({ queryKey: packsQuery.queryKey }))
  await read()
  expect(sent()).toBe(1)
  await read()
  await waitFor(() => expect(sent()).toBe(2))
})
