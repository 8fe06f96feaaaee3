import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { withShownData } from '../../../test/shown-data.tsx'
import { award } from '../../../test/trades.ts'
import { ANA, freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { useAwardClaim } from './queries.ts'

beforeEach(() => void freshBrowser())

/** Claims an award; returns what has to be read again and whether the profile was. */
async function claiming(answer: () => Response) {
  const calls = serve({
    'GET /rpc/employee/profile': Response.json(ANA),
    'POST /rpc/figuras/awards/b/claim': answer,
  })
  const { result, outOfDate } = withShownData(() => useAwardClaim({ awards: undefined, onClaimed: () => undefined }))
  act(() => result.current.run({ awardId: 'b' }))
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  return { touched: outOfDate(), readsProfile: calls.some(({ path }) => path === '/rpc/employee/profile') }
}

const giving = (gives: Partial<ReturnType<typeof award>['gives']>) =>
  claiming(() =>
    Response.json(
      award({ id: 'b', state: 'delivered', gives: { experience: 0, credits: 0, packs: 0, prize: null, ...gives } }),
    ),
  )

test('AW-2: a claimed pack shows in the awards, the packs, the home and the album', async () => {
  expect(await giving({ packs: 1 })).toEqual({
    touched: ['figuras home', 'packs', 'awards', 'album'],
    readsProfile: false,
  })
})

test.each([{ experience: 1 }, { credits: 1 }])(
  'AW-2: a claim of %j shows in the awards and the profile',
  async (gives) => {
    expect(await giving(gives)).toEqual({ touched: ['awards'], readsProfile: true })
  },
)

test('AW-2: a refused claim loads the awards again', async () => {
  expect(await claiming(refusal('AWARD_NOT_CLAIMABLE'))).toEqual({ touched: ['awards'], readsProfile: false })
})
