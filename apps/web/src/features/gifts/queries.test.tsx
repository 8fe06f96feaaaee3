import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { browserWithoutPush, browserWithPush } from '../../../test/fake-push.ts'
import { pushOccasion } from '../../../test/push-occasion.ts'
import { withShownData } from '../../../test/shown-data.tsx'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { endPushQuestion } from '../../app/push/push-question.ts'
import { useGive } from './queries.ts'
import { useResendGift } from './use-resend-gift.ts'

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

const GIFTS = { albumId: 'temporada-1', nextOn: null, trustedFrom: null, figures: [] }
const GIVEN = { ...GIFTS, nextOn: '2026-11-30' }

/** Loses the answer of a gift, and reads afterwards what may be given. */
async function loseAnswer(second: () => Response | Promise<Response>) {
  freshBrowser()
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), second]
  const calls = serve({ 'POST /rpc/figuras/gifts': () => answers.shift()!() })
  const onSent = vi.fn()
  let gifts: Parameters<typeof useResendGift>[0] = GIFTS
  const { result, rerender } = withShownData(() => useGive(onSent, useResendGift(gifts, onSent)))
  act(() => result.current.run(GIVING))
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  rerender()
  const sentBefore = calls.length
  gifts = GIVEN
  rerender()
  return { calls, sentBefore, onSent, rerender }
}

test('AL-10, CO-1: a gift that arrived without its answer is shown when the page knows that it was sent', async () => {
  const { calls, sentBefore, onSent, rerender } = await loseAnswer(() => Response.json({ id: 7 }))
  await waitFor(() => expect(onSent).toHaveBeenCalledWith({ id: 7 }))
  rerender()
  const [first, again] = calls.map(({ body }) => body)
  expect([sentBefore, calls.length, again]).toEqual([1, 2, first])
})

test('AL-10: when that answer is lost too, the gift is not sent a third time', async () => {
  const { calls, onSent, rerender } = await loseAnswer(() => Promise.reject(new TypeError('Failed to fetch')))
  await waitFor(() => expect(calls).toHaveLength(2))
  rerender()
  expect([calls.length, onSent.mock.calls]).toEqual([2, []])
})
