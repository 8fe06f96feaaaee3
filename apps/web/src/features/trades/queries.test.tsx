import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserWithoutPush, browserWithPush } from '../../../test/fake-push.ts'
import { pushOccasion } from '../../../test/push-occasion.ts'
import { withShownData } from '../../../test/shown-data.tsx'
import { freshBrowser, serve } from '../../../test/visit.ts'
import { endPushQuestion } from '../../app/push/push-question.ts'
import { type TradeCommand, useTradeCommand } from './queries.ts'

beforeEach(() => void freshBrowser())
afterEach(() => {
  endPushQuestion()
  browserWithoutPush()
})

const OFFER = { id: 5, state: 'accepted', isMine: false, name: 'Beto' }

async function carryOut(command: TradeCommand, route: string, answer: Response) {
  serve({ [`POST /rpc/figuras/trades${route}`]: answer })
  const onDone = vi.fn()
  const { result, outOfDate } = withShownData(() => useTradeCommand(onDone))
  act(() => result.current.run(command))
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  return { onDone, outOfDate }
}

test.each<[TradeCommand['kind'], string, string[]]>([
  ['propose', '', ['trades', 'album']],
  ['accept', '/5/acceptance', ['figuras home', 'packs', 'trades', 'awards', 'album']],
  ['reject', '/5/rejection', ['trades']],
  ['cancel', '/5/cancellation', ['trades', 'album']],
])('AL-7: to %s an offer loads again what it changes, and nothing else', async (kind, route, touched) => {
  const { onDone, outOfDate } = await carryOut({ kind, id: 5 }, route, Response.json(OFFER))
  expect(onDone.mock.calls).toEqual([[OFFER]])
  expect(outOfDate()).toEqual(touched)
})

test.each<[TradeCommand['kind'], string, string | undefined]>([
  ['accept', '/5/acceptance', undefined],
  ['propose', '', 'proposal'],
])('D-92: who chooses to %s waits for an answer, or not', async (kind, route, occasion) => {
  browserWithPush()
  await carryOut({ kind, id: 5 }, route, Response.json(OFFER))
  expect(await pushOccasion()).toBe(occasion)
})

test('an offer that was answered elsewhere loads the trades again', async () => {
  const refused = Response.json({ error: 'TRADE_CLOSED' }, { status: 409 })
  const { onDone, outOfDate } = await carryOut({ kind: 'accept', id: 5 }, '/5/acceptance', refused)
  expect(onDone).not.toHaveBeenCalled()
  expect(outOfDate()).toEqual(['trades'])
})
