import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { incentive } from '../../../test/incentives.ts'
import { person } from '../../../test/people.ts'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { ProfileContext } from '../../app/session/use-profile.ts'
import { shareFile } from '../../ui/sharing/share-file.ts'
import { incentiveGives } from './incentive.ts'
import { IncentivesPage } from './incentives-page.tsx'

const LIST = 'GET /rpc/mision-espacial/incentives'
const CLAIM = 'POST /rpc/mision-espacial/incentives/racha/claim'
const RACHA = { id: 'racha', title: 'Racha', unlockedAt: '2026-11-02T15:00:00Z' } as const
const NOW = '2026-11-18T15:00:00Z'

type Shown = Parameters<typeof incentive>[0]

function list(incentives: Shown[]) {
  const all = incentives.map((differences) => incentive(differences))
  return () =>
    Response.json({ incentives: all, earned: all.filter(({ state }) => state !== 'locked').length, total: all.length })
}

async function show(answers: Parameters<typeof serve>[0]) {
  const { notices } = freshBrowser()
  const calls = serve(answers)
  await renderWithQueries(
    <ProfileContext value={person()}>
      <IncentivesPage />
    </ProfileContext>,
  )
  return { calls, notices }
}

const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('before the first incentive is published the page explains what will appear', async () => {
  await show({ [LIST]: list([]) })
  expect(await screen.findByRole('heading', { name: 'Incentivos por ganar' })).toBeTruthy()
})

test('a list that does not come says why, and comes when asked again', async () => {
  const answers = [refusal('NOT_FOUND'), list([{}])]
  await show({ [LIST]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Incentivos/ })).toBeTruthy()
})

test('AW-2: a locked, claimed or delivered one cannot be claimed', async () => {
  const claimed = { ...RACHA, id: 'b', title: 'Taza', state: 'claimed', claimedAt: NOW } as const
  const delivered = { ...RACHA, id: 'c', title: 'Pines', state: 'delivered', claimedAt: NOW, deliveredAt: NOW } as const
  await show({ [LIST]: list([claimed, delivered, {}]) })
  expect((await card('Taza')).getByText('En preparación')).toBeTruthy()
  expect((await card('Pines')).getByText('Entregado')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Reclamar/ })).toBeNull()
})

test('of several that wait the first has the one gold button', async () => {
  const waiting = [RACHA, { ...RACHA, id: 'b', title: 'Taza' }, { ...RACHA, id: 'c', title: 'Pines' }]
  await show({ [LIST]: list(waiting.map((one) => ({ ...one, state: 'unlocked' }))) })
  await screen.findByRole('button', { name: 'Reclamar Racha' })
  const buttons = screen.getAllByRole('button', { name: /^Reclamar/ })
  expect(buttons.map((button) => button.classList.contains('btn-gold'))).toEqual([true, false, false])
})

test('a refused claim says so, and the list is refetched', async () => {
  const { notices, calls } = await show({
    [LIST]: list([{ ...RACHA, state: 'unlocked' }]),
    [CLAIM]: refusal('AWARD_NOT_CLAIMABLE'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Reclamar Racha' }))
  await waitFor(() => expect(notices[0]?.text).toMatch(/ya lo reclamaste/))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'GET').length).toBe(2))
})

test('AW-2, CO-1: a claim is sent once and shows what it gave; the medal keeps the focus', async () => {
  const paid = incentive({
    ...RACHA,
    state: 'claimed',
    claimedAt: NOW,
    gives: { experience: 0, credits: 90, packs: 0, prize: 'Taza Órbita' },
  })
  let answer = (_: Response) => {}
  const { calls } = await show({
    [LIST]: list([{ ...RACHA, state: 'unlocked' }]),
    [CLAIM]: () => new Promise((resolve) => (answer = resolve)),
  })
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Reclamar Racha' }))
  answer(Response.json(paid))
  const sheet = within(await screen.findByRole('dialog', { name: '¡Es tuyo!' }))
  expect(sheet.getByText('Te da 90 créditos')).toBeTruthy()
  expect(sheet.getByText('Taza Órbita')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: '¡A seguir volando!' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ver y compartir Racha')
  expect(calls.filter(({ path }) => path.endsWith('/claim'))).toHaveLength(1)
})

test('AW-2, CO-1: a claim that arrived without its answer opens its sheet when the list says so', async () => {
  const paid = { ...RACHA, state: 'claimed', claimedAt: NOW } as const
  const lists = [list([{ ...RACHA, state: 'unlocked' }]), list([paid])]
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => Response.json(incentive(paid))]
  const { calls, notices } = await show({ [LIST]: () => lists.shift()!(), [CLAIM]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Reclamar Racha' }))
  const sheet = within(await screen.findByRole('dialog', { name: '¡Es tuyo!' }))
  expect(sheet.getByText('Racha')).toBeTruthy()
  const [first, second, ...more] = calls.filter(({ path }) => path.endsWith('/claim')).map(({ body }) => body)
  expect([second, more, notices.length]).toEqual([first, [], 1])
})

test('after a claim, the card of another incentive gives the focus back to its own medal', async () => {
  const other = { ...RACHA, id: 'b', title: 'Taza', state: 'delivered', claimedAt: NOW, deliveredAt: NOW } as const
  const paid = { ...RACHA, state: 'claimed', claimedAt: NOW } as const
  await show({
    [LIST]: list([{ ...RACHA, state: 'unlocked' }, other]),
    [CLAIM]: () => Response.json(incentive(paid)),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Reclamar Racha' }))
  await userEvent.click(await screen.findByRole('button', { name: '¡A seguir volando!' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ver y compartir Taza' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ver y compartir Taza')
})

test('D-63: what closed before it was won comes last, says so and promises nothing', async () => {
  const closed = { id: 'ruta', title: 'Ruta Origen', have: 5, need: 6, closedOn: '2026-11-12' }
  await show({ [LIST]: list([{}, closed]) })
  const region = within(await screen.findByRole('region', { name: 'Ya cerraron' }))
  expect(region.getByText('Cerró el 12 de noviembre · llegaste a 5 de 6')).toBeTruthy()
  expect(region.queryByText(/EXP/)).toBeNull()
})

test('D-63: earned first with their day, then nearest with their progress, then what each rank gives', async () => {
  await show({
    [LIST]: list([
      { ...RACHA, state: 'unlocked' },
      {},
      { id: 'guardian', title: 'Guardián', kind: 'rank-reached', rank: 'guardian-estelar', have: 2480, need: 3250 },
    ]),
  })
  expect((await card('Racha')).getByText('2 nov')).toBeTruthy()
  const near = await card('10 misiones')
  expect(near.getByRole('progressbar', { name: 'Avance de 10 misiones' }).getAttribute('aria-valuetext')).toBe(
    '7 de 10',
  )
  expect(near.getByText(/60 de experiencia · 90 créditos · 1 sobre/)).toBeTruthy()
  expect(screen.queryByRole('article', { name: 'Guardián' })).toBeNull()
  const ranks = within(screen.getByRole('region', { name: 'Los seis rangos' }))
  expect(ranks.getByText('GUARDIAN ESTELAR').textContent).toContain('60 de experiencia · 90 créditos · 1 sobre')
  expect(screen.getByText('incentivos ganados').parentElement?.textContent).toContain('1 de 3')
})

test('the prize is named before experience and credits', () => {
  expect(incentiveGives({ gives: { experience: 300, credits: 1600, packs: 2, prize: 'Día libre' } })).toBe(
    'Día libre · 300 de experiencia · 1.600 créditos · 2 sobres',
  )
})

test('D-63: a card is shared where the browser shares files, and cancelling saves nothing', async () => {
  const file = new File(['png'], 'orbita-racha.png', { type: 'image/png' })
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: () => true, share }))
  expect(await shareFile(file, 'Racha')).toBe('shared')
  expect(share).toHaveBeenCalledWith({ files: [file], title: 'Racha' })

  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  expect(await shareFile(file, 'Racha')).toBe('nothing')
})
