import { useQuery } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserWithoutPush, browserWithPush } from '../../../test/fake-push.ts'
import { pushOccasion } from '../../../test/push-occasion.ts'
import { withShownData } from '../../../test/shown-data.tsx'
import { ANA, freshBrowser, serve } from '../../../test/visit.ts'
import { endPushQuestion } from '../../app/push/push-question.ts'
import { askAboutRedemption, codeQuery, useCancel, useGoal, useRedeem, useWait } from './queries.ts'

const ROUTES = '/rpc/mision-espacial'
const CREDITS = ['movements', 'mision home', 'reward', 'redeems']
const REFUSED = () => Response.json({ error: 'REDEEM_NOT_ALLOWED' }, { status: 409 })

beforeEach(() => void freshBrowser())
afterEach(() => {
  endPushQuestion()
  browserWithoutPush()
})

type Running = { isRunning: boolean }

/** Carries out a command; returns what has to be read again and the calls it took. */
async function touchedBy<Result extends Running>(
  answers: Record<string, Response>,
  hook: () => Result,
  run: (result: Result) => void,
) {
  const calls = serve({ 'GET /rpc/employee/profile': Response.json(ANA), ...answers })
  const { result, outOfDate } = withShownData(hook)
  act(() => run(result.current))
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  return { touched: outOfDate(), paths: calls.map(({ path }) => path) }
}

const wanted = { id: 'taza', price: 100, version: 1 }
const redeem = (answer: Response) =>
  touchedBy(
    { [`POST ${ROUTES}/rewards/taza/redemption`]: answer },
    () => useRedeem(() => undefined),
    ({ run }) => run(wanted),
  )
const cancel = (answer: Response) =>
  touchedBy(
    { [`POST ${ROUTES}/redeems/7/cancellation`]: answer },
    () => useCancel(() => undefined),
    ({ run }) => run(7),
  )

test('RE-2: a refused redemption loads the rewards again, and a refused cancellation the redemptions', async () => {
  expect((await redeem(REFUSED())).touched).toEqual(['reward'])
  expect((await cancel(REFUSED())).touched).toEqual(['redeems'])
})

test('RE-2, RE-3: credits held or returned show everywhere: rewards, redemptions, home, movements and profile', async () => {
  for (const { touched, paths } of [await redeem(Response.json({ id: 7 })), await cancel(Response.json({ id: 7 }))]) {
    expect(touched).toEqual(CREDITS)
    expect(paths).toContain('/rpc/employee/profile')
  }
})

test('D-92: an employee who gets a code at once waits for no answer, and one who waits is asked about notices', async () => {
  browserWithPush()
  askAboutRedemption({ state: 'delivered' })
  expect(await pushOccasion()).toBeUndefined()
  askAboutRedemption({ state: 'requested' })
  expect(await pushOccasion()).toBe('redemption')
})

test('RE-6: a goal shows in the rewards and at home', async () => {
  const answers = { [`PUT ${ROUTES}/rewards/goal`]: Response.json({ goalId: 'taza' }) }
  expect((await touchedBy(answers, useGoal, ({ run }) => run('taza'))).touched).toEqual(['mision home', 'reward'])
})

test('RE-4: waiting for a reward shows in the rewards', async () => {
  const answers = { [`PUT ${ROUTES}/rewards/taza/wait`]: Response.json({ isAwaited: true }) }
  expect(
    (
      await touchedBy(
        answers,
        () => useWait('taza'),
        ({ run }) => run(true),
      )
    ).touched,
  ).toEqual(['reward'])
})

test('RE-5: a code leaves the memory of the page with the sheet that showed it', async () => {
  serve({ [`GET ${ROUTES}/redeems/7/code`]: Response.json({ code: 'ABCD-2345' }) })
  const { client, result, unmount } = withShownData(() => useQuery(codeQuery(7)))
  await waitFor(() => expect(result.current.data).toEqual({ code: 'ABCD-2345' }))
  unmount()
  await waitFor(() => expect(client.getQueryData(codeQuery(7).queryKey)).toBeUndefined())
})
