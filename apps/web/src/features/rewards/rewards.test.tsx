import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { aRedeem, aReward, aRewardCard } from '../../../test/rewards.ts'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { connectToaster } from '../../app/toasts/toasts.ts'
import { RewardTile } from './catalogue/reward-tile.tsx'
import { PlacesNote, WaitingAction } from './detail/area-places.tsx'
import { RedeemSheet } from './detail/redeem-sheet.tsx'
import { RewardAction } from './detail/reward-action.tsx'
import { RedeemsView } from './redemptions/redeems-view.tsx'

const ROUTE = 'POST /rpc/mision-espacial/rewards/taza-orbita/redemption'
const bodies = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
const puts = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const CREDITS = { available: 900, held: 350, spent: 0 }

async function asking(reward = aReward()) {
  const onDone = vi.fn()
  await renderWithQueries(<RedeemSheet reward={reward} onClose={() => undefined} onDone={onDone} />)
  return onDone
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Sí, canjear', hidden: true }))

test('RE-2: a reward that sells out while the sheet is open says so, and the sheet offers no retry', async () => {
  freshBrowser()
  serve({ [ROUTE]: refusal('REWARD_SOLD_OUT') })
  const onDone = await asking()
  await confirm()
  expect(await screen.findByText(/Se acabó hace un momento. No gastaste nada/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sí, canjear', hidden: true })).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})

test('SE-1: on a new device it says from when the code comes at once', async () => {
  freshBrowser()
  await asking(aReward({ codesFrom: '2026-11-23T19:30:00Z' }))
  expect(screen.getByText(/Este dispositivo es nuevo/).textContent).toContain('desde el lunes, 23 de noviembre')
})

test('RE-2: the sheet shows the balance before and after, and sends the price and version that it showed', async () => {
  freshBrowser()
  const calls = serve({ [ROUTE]: Response.json(aRedeem()), 'GET /rpc/employee/profile': refusal('UNAVAILABLE') })
  const onDone = await asking()
  const sums = screen.getAllByRole('definition', { hidden: true }).map((sum) => sum.textContent)
  expect(sums).toEqual(['1.250', '− 350', '900'])
  await confirm()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(bodies(calls)).toEqual([expect.objectContaining({ price: 350, version: 2 })])
})

test('RE-2: a reward that changes while its sheet is open is asked for as the sheet shows it', async () => {
  freshBrowser()
  const calls = serve({ [ROUTE]: refusal('REWARD_SOLD_OUT') })
  function Changing() {
    const [reward, setReward] = useState(aReward())
    return (
      <>
        <button type="button" onClick={() => setReward(aReward({ price: 500, version: 3 }))}>
          Cambia
        </button>
        <RedeemSheet reward={reward} onClose={() => undefined} onDone={() => undefined} />
      </>
    )
  }
  await renderWithQueries(<Changing />)
  await userEvent.click(screen.getByRole('button', { name: 'Cambia', hidden: true }))
  expect(screen.getByText('− 350')).toBeTruthy()
  await confirm()
  await waitFor(() => expect(bodies(calls)).toEqual([expect.objectContaining({ price: 350, version: 2 })]))
})

test('CO-1: a request whose answer was lost is sent again as the same operation', async () => {
  freshBrowser()
  const answers = [refusal('UNAVAILABLE'), () => Response.json(aRedeem())]
  const calls = serve({ [ROUTE]: () => answers.shift()!(), 'GET /rpc/employee/profile': refusal('UNAVAILABLE') })
  const onDone = await asking()
  await confirm()
  expect(await screen.findByText(/El servicio no responde/)).toBeTruthy()
  await confirm()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const [first, second] = bodies(calls)
  expect(second).toEqual(first)
})

test('CO-1: a request that arrived without its answer is found among the redemptions, and asked for as the same one', async () => {
  freshBrowser()
  const redeem = aRedeem({ requestedAt: new Date().toISOString() })
  const answers = [refusal('UNAVAILABLE'), () => Response.json(redeem)]
  const calls = serve({
    [ROUTE]: () => answers.shift()!(),
    'GET /rpc/mision-espacial/redeems': Response.json({ redeems: [redeem], credits: CREDITS }),
    'GET /rpc/employee/profile': refusal('UNAVAILABLE'),
  })
  const onDone = await asking()
  await confirm()
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(redeem))
  const [first, second] = bodies(calls)
  expect(second).toEqual(first)
})

test('RE-3: a redemption shows its past and its future steps', async () => {
  await renderWithQueries(
    <RedeemsView
      view={{
        credits: CREDITS,
        redeems: [
          aRedeem({
            state: 'approved',
            canCancel: false,
            events: [
              { state: 'requested', at: '2026-11-16T16:02:00Z', by: 'employee', note: null },
              { state: 'approved', at: '2026-11-16T20:30:00Z', by: 'operator', note: 'Talla M' },
            ],
          }),
        ],
      }}
    />,
  )
  const card = within(screen.getByRole('article', { name: 'Taza Órbita' }))
  expect(card.getAllByRole('listitem').map((step) => step.querySelector('b')?.textContent)).toEqual([
    'Solicitado',
    'Aprobado',
    'En preparación',
    'Listo para recoger',
    'Entregado',
  ])
  expect(card.getByText(/por el equipo de personas · Talla M/)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Cancelar canje' })).toBeNull()
})

test('RE-3: a cancelled redemption says what was returned, and has no steps ahead', async () => {
  const events = [
    { state: 'requested', at: '2026-11-16T16:02:00Z', by: 'employee', note: null },
    { state: 'cancelled', at: '2026-11-16T16:05:00Z', by: 'employee', note: null },
  ] as const
  const redeem = aRedeem({ state: 'cancelled', canCancel: false, events: [...events] })
  await renderWithQueries(<RedeemsView view={{ credits: CREDITS, redeems: [redeem] }} />)
  const card = within(screen.getByRole('article'))
  expect(card.getByText('Lo cancelaste. Te devolvimos 350 créditos.')).toBeTruthy()
  expect(card.queryByText('Entregado')).toBeNull()
})

test('RE-5: a code that is read at the counter leaves the screen, is told, and is not asked for again', async () => {
  freshBrowser()
  const calls = serve({
    'GET /rpc/mision-espacial/redeems/7/code': Response.json({ kind: 'pickup', code: 'ABCD-2345' }),
  })
  const toasts: string[] = []
  const leave = connectToaster(({ text }) => void toasts.push(text))
  let deliver = () => {}
  function Screen() {
    const [state, setState] = useState<'ready' | 'delivered'>('ready')
    deliver = () => setState('delivered')
    const redeem = aRedeem({ state, canCancel: false, hasCode: state === 'ready' })
    return <RedeemsView view={{ credits: CREDITS, redeems: [redeem] }} />
  }
  const { client } = await renderWithQueries(<Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mi código' }))
  expect(await screen.findByText('ABCD-2345')).toBeTruthy()
  await act(async () => {
    await client.invalidateQueries({ queryKey: queryKeys.mision.redeems })
    deliver()
  })
  expect(screen.queryByText('ABCD-2345')).toBeNull()
  expect(toasts).toEqual(['Entregado. ¡Que lo disfrutes!'])
  expect(calls.filter(({ path }) => path.endsWith('/code'))).toHaveLength(1)
  leave()
})

test('nothing asked for yet leads to the catalogue', async () => {
  await renderWithQueries(<RedeemsView view={{ credits: CREDITS, redeems: [] }} />)
  expect(screen.getByRole('link', { name: 'Ver el catálogo' })).toBeTruthy()
})

test('D-64: a tile shows its price, the remaining stock and the missing credits', async () => {
  await renderWithQueries(
    <RewardTile reward={aRewardCard({ block: 'credits', missing: 550, isGoal: true })} search={{}} />,
  )
  const tile = screen.getByRole('link')
  expect(tile.textContent).toContain('Te faltan 550')
  expect(tile.textContent).toContain('350 créditos')
  expect(tile.textContent).toContain('Quedan 4')
  expect(tile.textContent).toContain('Tu meta')
})

test('RE-6: who waits for a sold-out reward is told so by the same button, which stops the waiting', async () => {
  freshBrowser()
  const wait = 'PUT /rpc/mision-espacial/rewards/taza-orbita/wait'
  const calls = serve({ [wait]: Response.json({ isAwaited: true }) })
  const goal = { isRunning: false } as ComponentProps<typeof RewardAction>['goal']
  for (const isAwaited of [false, true]) {
    const reward = aReward({ block: 'sold-out', stock: 0, isAwaited })
    const { view } = await renderWithQueries(<RewardAction reward={reward} goal={goal} onAsk={() => undefined} />)
    const button = screen.getByRole('button', { name: isAwaited ? 'Te avisaremos' : 'Avísame cuando vuelva' })
    expect(button.getAttribute('aria-pressed')).toBe(`${isAwaited}`)
    await userEvent.click(button)
    await waitFor(() => expect(puts(calls).at(-1)).toEqual(expect.objectContaining({ wanted: !isAwaited })))
    view.unmount()
  }
})

const PLACE = 'PUT /rpc/mision-espacial/rewards/taza-orbita/place'
const Places = ({ reward }: { reward: ReturnType<typeof aReward> }) => (
  <>
    <PlacesNote reward={reward} />
    <WaitingAction reward={reward} />
  </>
)

test('RE-7: a full area offers its waiting list, and those who wait see their place and the way out', async () => {
  freshBrowser()
  const calls = serve({ [PLACE]: Response.json({ isWaiting: true }) })
  const full = aReward({ block: 'area-full', places: { limit: 2, place: null, keptUntil: null } })
  const { view } = await renderWithQueries(<Places reward={full} />)
  expect(screen.getByText('Los lugares de tu área de este mes ya están tomados.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Entrar en la lista' }))
  await waitFor(() => expect(puts(calls)).toEqual([expect.objectContaining({ wanted: true })]))
  view.unmount()

  await renderWithQueries(<Places reward={{ ...full, places: { limit: 2, place: 3, keptUntil: null } }} />)
  expect(screen.getByText('3.º en la lista')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Salir de la lista' }))
  await waitFor(() => expect(puts(calls).at(-1)).toEqual(expect.objectContaining({ wanted: false })))
})

test('RE-7: a kept place says until when, and may be left to the next person', async () => {
  freshBrowser()
  const calls = serve({ [PLACE]: Response.json({ isWaiting: false }) })
  await renderWithQueries(
    <PlacesNote reward={aReward({ places: { limit: 2, place: null, keptUntil: '2026-11-25' } })} />,
  )
  expect(screen.getByRole('status').textContent).toContain('Te lo guardamos hasta el 25 de noviembre')
  await userEvent.click(screen.getByRole('button', { name: 'Dejarlo para quien sigue' }))
  await waitFor(() => expect(puts(calls)).toEqual([expect.objectContaining({ wanted: false })]))
})
