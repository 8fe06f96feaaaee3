import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { browserWithoutPush, browserWithPush } from '../../../test/fake-push.ts'
import { pushOccasion } from '../../../test/push-occasion.ts'
import { withShownData } from '../../../test/shown-data.tsx'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { endPushQuestion } from '../../app/push/push-question.ts'
import { useGive } from './queries.ts'

const GIVING = { albumId: 'temporada-1', number: 3, person: 'sello', sentence: 'con-carino' } as const

afterEach(() => {
  endPushQuestion()
  browserWithoutPush()
})

async function give(answer: Response | (() => Response)) {
  freshBrowser()
  browserWithPush()
  serve({ 'POST /rpc/figuras/gifts': answer })
  const onSent = vi.fn()
  const { result, outOfDate } = withShownData(() => useGive(onSent))
  act(() => result.current.run(GIVING))
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  return { sent: onSent.mock.calls.length, outOfDate: outOfDate() }
}

test('AL-10: a gift that another employee gave first changes nothing and asks nothing', async () => {
  expect(await give(refusal('GIFT_OWNED'))).toEqual({ sent: 0, outOfDate: [] })
  expect(await pushOccasion()).toBeUndefined()
})

test('AL-10, D-92: a gift loads the album and the trades again, and the giver is asked about notices of gifts', async () => {
  expect(await give(Response.json({ id: 7 }))).toEqual({ sent: 1, outOfDate: ['trades', 'album'] })
  expect(await pushOccasion()).toBe('gift')
})
