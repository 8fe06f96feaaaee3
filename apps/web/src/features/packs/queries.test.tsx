import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { withShownData } from '../../../test/shown-data.tsx'
import { freshBrowser, serve } from '../../../test/visit.ts'
import { resumeRefresh } from '../../app/live/refresh.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useOpenPacks } from './queries.ts'

const OPENING = { packId: 7, openedAt: '2026-11-20T14:00:00.000Z', cards: [], stardust: 0 }

let notices: ReturnType<typeof freshBrowser>['notices']

beforeEach(() => {
  notices = freshBrowser().notices
})

function table(answer: Response) {
  serve({ 'POST /rpc/figuras/packs/7/opening': answer })
  const onOpened = vi.fn()
  const { client, result, outOfDate } = withShownData(() => useOpenPacks(onOpened))
  const open = async () => {
    act(() => result.current.open(7))
    await waitFor(() => expect(result.current.isOpening).toBe(false))
  }
  return { client, onOpened, open, outOfDate }
}

test('a pack that is not opened says why, and the packs are loaded again', async () => {
  const { open, onOpened, outOfDate } = table(Response.json({ error: 'PACK_NOT_FOUND' }, { status: 404 }))
  await open()
  expect(notices).toHaveLength(1)
  expect(onOpened).not.toHaveBeenCalled()
  expect(outOfDate()).toEqual(['packs'])
})

test('AL-4: an opened pack is shown, and what it may change is loaded again after its light, but not what packs held', async () => {
  const { client, open, onOpened, outOfDate } = table(Response.json(OPENING))
  await open()
  expect(onOpened.mock.calls).toEqual([[[OPENING]]])
  expect(client.getQueryData(queryKeys.figuras.opening(7))).toEqual(OPENING)
  expect(outOfDate()).toEqual([])
  resumeRefresh()
  expect(outOfDate()).toEqual(['figuras home', 'packs', 'trades', 'awards', 'album'])
  expect(notices).toEqual([])
})
