import type { SeasonBridge } from '@orbita/contract/albums/packs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { person } from '../../../test/people.ts'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { offer, proposal, trades } from '../../../test/trades.ts'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { ProfileContext } from '../../app/session/use-profile.ts'
import { tradesQuery } from './queries.ts'
import { readTradesSearch, type Tab } from './search.ts'
import { TradesView } from './trades-view.tsx'

type Setting = {
  tab?: Tab
  figure?: number
  tradesAre?: ReturnType<typeof trades>
  bridge?: SeasonBridge
  now?: string
}

async function show({ tab, figure, tradesAre = trades(), bridge, now = '2026-11-20T12:00:00Z' }: Setting = {}) {
  const onOptedIn = vi.fn()
  const { client } = await renderWithQueries(
    <ProfileContext value={person({ avatar: 'kira' })}>
      <TradesView
        trades={tradesAre}
        bridge={bridge ?? null}
        tab={tab}
        figure={figure}
        now={new Date(now)}
        isSaving={false}
        onOptedIn={onOptedIn}
      />
    </ProfileContext>,
  )
  client.setQueryData(tradesQuery.queryKey, tradesAre)
  return { onOptedIn, known: () => client.getQueryData(tradesQuery.queryKey) }
}

const propose = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Proponer intercambio' })
const bodies = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('AL-7: an employee takes part only on request, after reading what it means', async () => {
  const { onOptedIn } = await show({ tradesAre: trades({ optedIn: false, proposals: [] }) })
  expect(screen.getByText(/Nadie ve tu álbum/)).toBeTruthy()
  expect(screen.getByText(/Hasta 5 ofertas abiertas/).textContent).toContain('48 horas')
  await userEvent.click(screen.getByRole('button', { name: 'Participar' }))
  expect(onOptedIn).toHaveBeenCalledWith(true)
})

test('SE-1: a new device says before the tap from when it proposes and accepts', async () => {
  await show({ tradesAre: trades({ trustedFrom: '2026-11-23T19:30:00Z' }) })
  expect(screen.getByText(/Este dispositivo es nuevo/).textContent).toContain('desde el lunes, 23 de noviembre')
})

test('AL-9: between seasons it promises no match and no gift, and taking part can still be ended', async () => {
  const { onOptedIn } = await show({
    tradesAre: trades({ canTrade: false, proposals: [] }),
    bridge: { ended: null, next: null },
  })
  expect(screen.getByText('Los intercambios y los regalos vuelven con la próxima temporada.')).toBeTruthy()
  expect(screen.queryByText(/Por ahora nadie encaja/)).toBeNull()
  expect(screen.queryByRole('link', { name: /Regalar una figura/ })).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: /Participo/ }))
  expect(onOptedIn).toHaveBeenCalledWith(false)
})

test('AL-7: at the limit nothing can be proposed, and the screen says which', async () => {
  await show({ tradesAre: trades({ openOffers: 5, canTrade: false }) })
  expect(screen.getByText(/Tienes 5 ofertas abiertas/)).toBeTruthy()
  expect(propose().disabled).toBe(true)
})

test('a proposal that no longer fits says so and leaves nothing to confirm', async () => {
  freshBrowser()
  serve({ 'POST /rpc/figuras/trades': refusal('TRADE_NOT_A_MATCH') })
  await show()
  await userEvent.click(propose())
  const sheet = within(screen.getByRole('dialog', { name: '¿Proponer este intercambio?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Proponer' }))
  await waitFor(() => expect(sheet.getByRole('alert').textContent).toContain('ya no encaja'))
  expect(sheet.queryByRole('button', { name: 'Proponer' })).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: 'Entendido' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('CO-1: without an answer the sheet stays, and trying again is the same operation', async () => {
  const { notices } = freshBrowser()
  const answers = [refusal('UNAVAILABLE'), () => Response.json(offer())]
  const calls = serve({ 'POST /rpc/figuras/trades': () => answers.shift()!() })
  const { known } = await show()
  await userEvent.click(propose())
  const sheet = within(screen.getByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: 'Proponer' }))
  await waitFor(() => expect(sheet.getByRole('alert').textContent).toContain('no responde'))
  await userEvent.click(sheet.getByRole('button', { name: 'Proponer' }))

  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Oferta enviada a Camila']))
  expect(bodies(calls)[1]).toEqual(bodies(calls)[0])
  expect(bodies(calls)[0]).toMatchObject({ proposalId: 'sellada' })
  expect(known()).toMatchObject({ proposals: [], openOffers: 1, mine: [{ id: 7 }] })
})

test('D-58: the sheet shows both sides of a proposal, and what confirming means', async () => {
  await show()
  const card = within(screen.getByRole('article', { name: 'Camila Prado' }))
  expect(card.getByText(/Tú das/).parentElement?.textContent).toContain('Ojín, N.º 27, tienes 3')
  expect(card.getByText(/Recibes/).parentElement?.textContent).toContain('Luna de Plata, N.º 02')
  expect(screen.getByText(/Encajan justo/)).toBeTruthy()
  await userEvent.click(propose())
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText(/Camila tiene/).textContent).toContain('48 horas')
  expect(sheet.getByText(/Una copia queda/).textContent).toContain('Te quedan 2.')
  await userEvent.click(sheet.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('D-58: the figure that the employee came to offer goes first; if no employee wants it, the page says so', async () => {
  const other = proposal({
    id: 'otra',
    name: 'Andrés Mora',
    give: { ...proposal().give, number: 3, name: 'Hogar Azul' },
  })
  await show({ figure: 3, tradesAre: trades({ proposals: [proposal(), other] }) })
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Andrés Mora',
    'Camila Prado',
  ])
})

test('says so when no employee is looking for a figure', async () => {
  await show({ figure: 9 })
  expect(screen.getByText(/Nadie busca ahora tu N.º 09/)).toBeTruthy()
})

test.each([undefined, 'ofertas', 'recibidas'] as const)(
  'D-134: with nothing to trade one stands there oneself: %s',
  async (tab) => {
    await show({ ...(tab && { tab }), tradesAre: trades({ proposals: [] }) })
    expect([...document.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      expect.stringContaining('quietos-kira'),
    ])
  },
)

test('D-58: my offer shows the time left in words, and can be withdrawn', async () => {
  const { notices } = freshBrowser()
  const calls = serve({
    'POST /rpc/figuras/trades/7/cancellation': Response.json(
      offer({ state: 'cancelled', answeredAt: '2026-11-20T12:00:00Z' }),
    ),
  })
  const { known } = await show({ tab: 'ofertas', tradesAre: trades({ mine: [offer()], openOffers: 1 }) })
  expect(screen.getByText('1 de 5 ofertas abiertas. Las copias reservadas no se pueden convertir.')).toBeTruthy()
  expect(screen.getByText(/^quedan/).textContent).toBe('quedan 47 h')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar la oferta a Camila Prado' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar oferta' }))
  await waitFor(() => expect(notices[0]?.text).toMatch(/tu copia está libre/))
  expect(bodies(calls)).toHaveLength(1)
  expect(known()).toMatchObject({ mine: [], openOffers: 0, done: [{ state: 'cancelled' }] })
})

test('D-58: a received offer is accepted after a confirmation that shows both sides', async () => {
  freshBrowser()
  document.documentElement.dataset.motion = 'reduced'
  const received = offer({ isMine: false })
  serve({ 'POST /rpc/figuras/trades/7/acceptance': Response.json({ ...received, state: 'accepted' }) })
  const { known } = await show({ tab: 'recibidas', tradesAre: trades({ received: [received] }) })
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar la oferta de Camila Prado' }))
  const sheet = within(screen.getByRole('dialog', { name: '¿Aceptar este intercambio?' }))
  expect(sheet.getByText(/no se deshace/)).toBeTruthy()
  // The exchange takes the place of its sheet: the list is not seen between them.
  const between = vi.fn()
  const watch = new MutationObserver(() => screen.queryByRole('dialog') ?? between())
  watch.observe(document.body, { childList: true, subtree: true })
  await userEvent.click(sheet.getByRole('button', { name: 'Aceptar' }))
  const done = within(await screen.findByRole('dialog', { name: '¡Cambio hecho!' }))
  watch.disconnect()
  expect(between).not.toHaveBeenCalled()
  expect(done.getByRole('status').textContent).toMatch(/Recibes Luna de Plata/)
  delete document.documentElement.dataset.motion
  expect(known()).toMatchObject({ received: [], done: [{ state: 'accepted' }] })
})

test('an offer that runs out while it is looked at can no longer be answered', async () => {
  await show({
    tab: 'recibidas',
    tradesAre: trades({ received: [offer({ isMine: false })] }),
    now: '2026-11-22T11:00:00Z',
  })
  expect(screen.getByText('Venció')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Aceptar/ })).toBeNull()
})

test('an accepted offer leads to the figure it brought', async () => {
  const done = [offer({ state: 'accepted', answeredAt: '2026-11-20T12:00:00Z' })]
  await show({ tab: 'ofertas', tradesAre: trades({ done }) })
  expect(screen.getByRole('link', { name: /Ver figura/ }).getAttribute('href')).toBe('/figuras/album/detalle?figura=2')
  expect(screen.getByText('No tienes ofertas abiertas. Propón una desde «Para ti».')).toBeTruthy()
})

test('leaving with open offers asks for confirmation first', async () => {
  const { onOptedIn } = await show({ tradesAre: trades({ mine: [offer()] }) })
  await userEvent.click(screen.getByRole('switch', { name: 'Participo en los intercambios' }))
  expect(onOptedIn).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Dejar de participar' }))
  expect(onOptedIn).toHaveBeenCalledWith(false)
})

test('an address that means nothing shows the proposals', () => {
  expect(readTradesSearch({ ver: 'nada', figura: 'abc' })).toEqual({})
  expect(readTradesSearch({ ver: 'recibidas', figura: 3 })).toEqual({ ver: 'recibidas', figura: 3 })
})
