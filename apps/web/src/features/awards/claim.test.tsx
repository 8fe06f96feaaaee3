import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { award } from '../../../test/trades.ts'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { type Claim, useAwardClaim } from './queries.ts'

const ROUTE = 'POST /rpc/figuras/awards/b/claim'
const claims = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'POST')

async function claiming(claim: Claim = { awardId: 'b' }) {
  const onClaimed = vi.fn()
  function ClaimButton() {
    const { run } = useAwardClaim(onClaimed)
    return (
      <button type="button" onClick={() => run(claim)}>
        Reclamar
      </button>
    )
  }
  await renderWithQueries(<ClaimButton />)
  return { onClaimed, click: () => userEvent.click(screen.getByRole('button', { name: 'Reclamar' })) }
}

test('a refused claim says so in a sentence', async () => {
  const { notices } = freshBrowser()
  serve({ [ROUTE]: refusal('AWARD_NOT_CLAIMABLE') })
  await (await claiming()).click()
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual([expect.stringMatching(/ya lo reclamaste/)]))
})

test('CO-1: a claim whose answer was lost is sent again as the same operation', async () => {
  const { notices } = freshBrowser()
  const answers = [refusal('UNAVAILABLE'), () => Response.json(award({ id: 'b', state: 'delivered' }))]
  const calls = serve({ [ROUTE]: () => answers.shift()!() })
  const { click, onClaimed } = await claiming()
  await click()
  await waitFor(() => expect(notices).toHaveLength(1))
  await click()
  await waitFor(() => expect(onClaimed).toHaveBeenCalledWith([expect.objectContaining({ id: 'b' })]))
  const [first, second] = claims(calls).map(({ body }) => body)
  expect(second).toEqual(first)
})

test('AW-2: everything that waits is claimed with one call', async () => {
  freshBrowser()
  const calls = serve({
    'POST /rpc/figuras/awards/claims': Response.json([award({ id: 'b' }), award({ id: 'c' })]),
  })
  const { click, onClaimed } = await claiming('all')
  await click()
  await waitFor(() => expect(onClaimed.mock.lastCall?.[0]).toHaveLength(2))
  expect(claims(calls)).toHaveLength(1)
})
