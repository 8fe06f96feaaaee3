import type { AwardOutput } from '@orbita/contract/awards/awards'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { award } from '../../../test/trades.ts'
import { ANA, freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { ProfileContext } from '../../app/session/use-profile.ts'
import { AwardsPage } from './awards-page.tsx'
import { type Claim, useAwardClaim } from './queries.ts'

const ROUTE = 'POST /rpc/figuras/awards/b/claim'
const claims = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'POST')

async function claiming(claim: Claim = { awardId: 'b' }) {
  const onClaimed = vi.fn()
  let show: (awards: AwardOutput[]) => void = () => undefined
  function ClaimButton() {
    const [awards, setAwards] = useState([award({ id: 'b', state: 'unlocked' })])
    show = setAwards
    const { run } = useAwardClaim({ awards, onClaimed })
    return (
      <button type="button" onClick={() => run(claim)}>
        Reclamar
      </button>
    )
  }
  await renderWithQueries(<ClaimButton />)
  return {
    onClaimed,
    click: () => userEvent.click(screen.getByRole('button', { name: 'Reclamar' })),
    /** brings the awards as they are read again */
    read: (...awards: AwardOutput[]) => act(async () => show(awards)),
  }
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
  await waitFor(() => expect(onClaimed).toHaveBeenCalledWith([expect.objectContaining({ id: 'b' })], expect.anything()))
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

const CLAIMED = award({ id: 'b', state: 'delivered' })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test.each(['delivered', 'claimed'] as const)(
  'AW-2, CO-1: a claim that arrived without its answer is shown when the awards say so: %s',
  async (state) => {
    const { notices } = freshBrowser()
    const answers = [lost, () => Response.json(CLAIMED)]
    const calls = serve({ [ROUTE]: () => answers.shift()!() })
    const { click, read, onClaimed } = await claiming()
    await click()
    await waitFor(() => expect(notices).toHaveLength(1))
    // Another answer under way still has the award as it was.
    await read(award({ id: 'b', state: 'unlocked' }), award({ id: 'c', state: 'unlocked' }))
    expect(claims(calls)).toHaveLength(1)

    await read(award({ id: 'b', state }), award({ id: 'c', state: 'unlocked' }))
    await waitFor(() =>
      expect(onClaimed).toHaveBeenCalledWith([expect.objectContaining({ id: 'b' })], expect.anything()),
    )
    const [first, second] = claims(calls).map(({ body }) => body)
    expect(second).toEqual(first)
    // It is not asked a third time, and nothing more is said.
    await read(award({ id: 'b', state }))
    expect([claims(calls), notices]).toEqual([[expect.anything(), expect.anything()], [expect.anything()]])
  },
)

test.each([
  ['lost too', lost],
  ['a refusal, because another device claimed it', refusal('AWARD_NOT_CLAIMABLE')],
])('AW-2: when the second answer is %s, the awards alone tell how it ended', async (_, second) => {
  const { notices } = freshBrowser()
  const answers = [lost, second]
  const calls = serve({ [ROUTE]: () => answers.shift()!() })
  const { click, read, onClaimed } = await claiming()
  await click()
  await waitFor(() => expect(notices).toHaveLength(1))
  await read(CLAIMED)
  await waitFor(() => expect(claims(calls)).toHaveLength(2))
  await read({ ...CLAIMED })
  expect([claims(calls).length, notices.length, onClaimed.mock.calls.length]).toEqual([2, 1, 0])
})

test('AW-2: a refused claim is not sent again by itself', async () => {
  const { notices } = freshBrowser()
  const calls = serve({ [ROUTE]: refusal('AWARD_NOT_CLAIMABLE') })
  const { click, read } = await claiming()
  await click()
  await waitFor(() => expect(notices).toHaveLength(1))
  await read(CLAIMED)
  expect(claims(calls)).toHaveLength(1)
})

test('AW-2: the chest stays on its shelf until its scene has gone, and then the heading has the focus', async () => {
  freshBrowser()
  document.documentElement.dataset.motion = 'reduced'
  onTestFinished(() => void delete document.documentElement.dataset.motion)
  const claimed = award({ id: 'b', title: 'Flota Estelar', state: 'delivered' })
  let list = [award({ id: 'b', title: 'Flota Estelar', state: 'unlocked' })]
  serve({
    'GET /rpc/figuras/awards': () => Response.json(list),
    [ROUTE]: () => {
      list = [claimed]
      return Response.json(claimed)
    },
  })
  await renderWithQueries(
    <ProfileContext value={ANA}>
      <main>
        <AwardsPage />
      </main>
    </ProfileContext>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Reclamar Flota Estelar' }))
  const go = await screen.findByRole('button', { name: '¡A seguir volando!' })
  expect(screen.getByRole('region', { name: 'Premios por reclamar' })).toBeTruthy()
  await userEvent.click(go)
  expect(screen.queryByRole('region', { name: 'Premios por reclamar' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: /^Premios/ }))
})
