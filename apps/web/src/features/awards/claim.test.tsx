import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { award } from '../../../test/trades.ts'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { useAwardClaim } from './queries.ts'

const ROUTE = 'POST /rpc/figuras/awards/b/claim'
const claims = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'POST')

async function claiming() {
  function Claim() {
    const { run } = useAwardClaim(() => undefined)
    return (
      <button type="button" onClick={() => run('b')}>
        Reclamar
      </button>
    )
  }
  await renderWithQueries(<Claim />)
  return () => userEvent.click(screen.getByRole('button', { name: 'Reclamar' }))
}

test('a refused claim says so in a sentence', async () => {
  const { notices } = freshBrowser()
  serve({ [ROUTE]: refusal('AWARD_NOT_CLAIMABLE') })
  await (await claiming())()
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual([expect.stringMatching(/ya lo reclamaste/)]))
})

test('CO-1: a claim whose answer was lost is sent again as the same operation', async () => {
  const { notices } = freshBrowser()
  const answers = [refusal('UNAVAILABLE'), () => Response.json(award({ id: 'b', state: 'delivered' }))]
  const calls = serve({ [ROUTE]: () => answers.shift()!() })
  const click = await claiming()
  await click()
  await waitFor(() => expect(notices).toHaveLength(1))
  await click()
  await waitFor(() => expect(notices.at(-1)?.text).toBe('¡Recibiste 1 sobre · 80 créditos · 60 EXP!'))
  const [first, second] = claims(calls).map(({ body }) => body)
  expect(second).toEqual(first)
})

test('AW-2: a claimed physical prize is shown as in preparation', async () => {
  const { notices } = freshBrowser()
  const prize = award({
    id: 'b',
    state: 'claimed',
    gives: { experience: 0, credits: 60, packs: 0, prize: 'Set de pines' },
  })
  serve({ [ROUTE]: Response.json(prize) })
  await (await claiming())()
  await waitFor(() => expect(notices[0]?.text).toBe('¡Recibiste 60 créditos! Set de pines va en camino.'))
})
