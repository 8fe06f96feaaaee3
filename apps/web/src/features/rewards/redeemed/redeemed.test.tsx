import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeAnimations, fakeAnimations } from '../../../../test/fake-animations.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { aRedeem } from '../../../../test/rewards.ts'
import { freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { Redeemed } from './redeemed.tsx'
import { ticketSteps } from './redeemed-words.ts'

const CODE = 'GET /rpc/mision-espacial/redeems/7/code'
const AT_ONCE = aRedeem({
  state: 'delivered',
  delivery: 'code',
  hasCode: true,
  conditions: ['Se usa en la web del cine.'],
})

let animations: FakeAnimations
beforeEach(() => {
  freshBrowser()
  animations = fakeAnimations()
})

async function show(redeem: RedemptionOutput = aRedeem(), wasGoal = false) {
  const onClose = vi.fn()
  const me = { name: 'Valentina Rojas', avatar: 'nova' }
  await renderWithQueries(<Redeemed redeem={redeem} before={1250} wasGoal={wasGoal} me={me} onClose={onClose} />)
  return onClose
}

test('D-130: the balance goes down with the coins, and the end says what is next, who does it and until when', async () => {
  const onClose = await show()
  expect(screen.getByRole('heading').textContent).toBe('Canjeando…')
  expect(screen.getByText('1.250')).toBeTruthy()
  await act(() => animations.end())
  expect(screen.getByRole('heading').textContent).toBe('¡Hecho! Va para ti')
  expect(screen.getByText('900')).toBeTruthy()
  expect(screen.getByText('350 créditos apartados. Si no se puede, vuelven.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(
    /^Canjeaste Taza Órbita por 350 créditos. Te quedan 900. El equipo de personas lo aprueba; lo tendrás a más tardar el jueves 19/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ver mis canjes' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('RE-3: the steps of each delivery have a date and whoever takes them', () => {
  const now = new Date('2026-11-16T16:02:00Z')
  const last = (differences: Partial<RedemptionOutput>) => ticketSteps(aRedeem(differences), now).at(-1)
  expect(ticketSteps(aRedeem(), now).map(({ title }) => title)).toEqual([
    'Canje pedido',
    'Lo aprueba el equipo de personas',
    'Pasas a recogerlo',
  ])
  expect(last({})?.when).toBe('A más tardar el jueves 19')
  expect(last({ delivery: 'shipping', promisedOn: '2026-12-01' })).toMatchObject({
    title: 'Te lo llevamos',
    when: 'A más tardar el martes 1 de diciembre',
  })
  expect(last({ delivery: 'time-off' })?.title).toBe('Tu tiempo queda confirmado')
  expect(last({ delivery: 'code' })?.title).toBe('Te llega tu código')
})

test('RE-5: a code that is there at once is shown to its owner alone, with where it is used', async () => {
  serve({ [CODE]: Response.json({ redeemId: 7, title: 'Cine', kind: 'code', code: 'K4MX-92TP' }) })
  await show(AT_ONCE)
  expect(await screen.findByText('K4MX-92TP')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copiar código' })).toBeTruthy()
  expect(screen.getByText('Se usa en la web del cine.')).toBeTruthy()
  expect(screen.getByText('Solo tú lo ves. Queda en Mis canjes.')).toBeTruthy()
})

test('RE-5: a code that cannot be read now is kept, and may be asked for again', async () => {
  const answers = [
    refusal('NOT_FOUND'),
    () => Response.json({ redeemId: 7, title: 'Cine', kind: 'code', code: 'K4MX-92TP' }),
  ]
  serve({ [CODE]: () => answers.shift()!() })
  await show(AT_ONCE)
  expect((await screen.findByRole('alert')).textContent).toMatch(/guardado en Mis canjes/)
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('K4MX-92TP')).toBeTruthy()
})

test('RE-6: a pinned goal that is met is on its ticket', async () => {
  await show(aRedeem(), true)
  expect(screen.getByText('Era tu meta')).toBeTruthy()
})
