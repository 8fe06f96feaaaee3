import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { award } from '../../../test/trades.ts'
import { awardGives } from './award.ts'
import { AwardsView } from './awards-view.tsx'
import { announcementOf } from './opening/opening-words.ts'

const AWARDS = [
  award(),
  award({ id: 'b', title: 'Flota Estelar', state: 'unlocked', have: 8, unlockedAt: '2026-11-18T12:00:00Z' }),
  award({
    id: 'c',
    title: 'Coleccionista de épicas',
    kind: 'rarity-set',
    figure: null,
    rarity: 'epica',
    state: 'claimed',
    gives: { experience: 0, credits: 0, packs: 0, prize: 'Set de pines' },
    claimedAt: '2026-11-18T12:00:00Z',
  }),
  award({ id: 'd', title: 'Buen ojo', state: 'delivered', deliveredAt: '2026-11-03T12:00:00Z' }),
  award({ id: 'e', title: '¡Álbum completo!', kind: 'album-complete', figure: null, have: 47, need: 48 }),
]

type Setting = { isClaiming?: boolean; awards?: typeof AWARDS; spendsCredits?: boolean }

async function show({ isClaiming = false, awards = AWARDS, spendsCredits = true }: Setting = {}) {
  const onClaim = vi.fn()
  await renderInRouter(
    <AwardsView awards={awards} spendsCredits={spendsCredits} isClaiming={isClaiming} onClaim={onClaim} />,
  )
  return onClaim
}

test('AW-2: only a chest that waits can be claimed, and not while another claim is under way', async () => {
  await show({ isClaiming: true })
  const chests = within(screen.getByRole('region', { name: 'Premios por reclamar' }))
  expect(chests.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true, true])
  expect(screen.queryByRole('button', { name: /^Reclamar (Mundos|Colecc|Buen)/ })).toBeNull()
})

test('without anything to claim no chest is shown', async () => {
  await show({ awards: [award()] })
  expect(screen.queryByRole('region', { name: 'Premios por reclamar' })).toBeNull()
})

test('AW-2: a chest claims its award, and one button claims everything that waits', async () => {
  const two = [...AWARDS, award({ id: 'f', title: 'Reliquias', state: 'unlocked', have: 8 })]
  const onClaim = await show({ awards: two })
  await userEvent.click(screen.getByRole('button', { name: 'Reclamar Flota Estelar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Reclamar todo (2)' }))
  expect(onClaim.mock.calls).toEqual([[{ awardId: 'b' }], ['all']])
  expect(screen.getByText('premios conseguidos').parentElement?.textContent).toContain('4 de 6')
})

test('D-57: in a later season its awards are counted alone, and those won before have a shelf of their season', async () => {
  const won = award({ id: 'old', title: 'Reliquias', state: 'delivered', have: 8 })
  await show({ awards: [award({ id: 'new', season: 'Mareas de luz', title: 'Lunas Inquietas' }), won] })
  expect(screen.getByText('premios conseguidos').parentElement?.textContent).toContain('0 de 1')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Páginas',
    'De «Primer vuelo»',
  ])
})

test('D-57: every shelf says where its awards stand, and each one from near what it asks and gives', async () => {
  await show()
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(
    expect.arrayContaining([
      'Mundos Lejanos 4 de 8',
      'Flota Estelar En su cofre',
      'Coleccionista de épicas En camino',
      'Buen ojo Conseguido',
      '¡Álbum completo! 47 de 48',
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: /Mundos Lejanos/ }))
  const sheet = within(screen.getByRole('dialog', { name: 'Mundos Lejanos' }))
  expect(sheet.getByRole('progressbar', { name: 'Avance de Mundos Lejanos' }).ariaValueText).toBe('4 de 8')
  expect(sheet.getByText(/1 sobre · 80 créditos · 60 de experiencia/)).toBeTruthy()
})

test('AW-1: nobody without mision-espacial is shown credits, and all are told the stardust in their place', async () => {
  await show({ spendsCredits: false })
  await userEvent.click(screen.getByRole('button', { name: /Mundos Lejanos/ }))
  expect(screen.getByRole('dialog').textContent).not.toMatch(/crédito/)
  expect(screen.getByRole('dialog').textContent).toMatch(/40 de polvo estelar/)
  expect(announcementOf([award()], undefined)).toBe(
    'Premio reclamado: Mundos Lejanos. 1 sobre, 40 de polvo estelar y 60 de experiencia.',
  )
})

test('the prize is named first, then packs, credits and experience', () => {
  expect(awardGives({ experience: 300, credits: 1600, packs: 2, prize: 'Trofeo' }, true)).toBe(
    'Trofeo · 2 sobres · 1.600 créditos · 300 de experiencia',
  )
})

test('a screen reader hears the result of a claim, and that of several as one sum', () => {
  expect(announcementOf([award()], 1270)).toBe(
    'Premio reclamado: Mundos Lejanos. 1 sobre, 80 créditos y 60 de experiencia. Saldo: 1.270.',
  )
  expect(announcementOf([award(), award({ title: 'Reliquias' })], 1350)).toBe(
    'Reclamaste 2 premios: 2 sobres, 160 créditos y 120 de experiencia. Tienes 1.350 créditos.',
  )
})

test('AW-1: what closed stands last, says when and how far one came, gives nothing and is not counted', async () => {
  const closed = award({ id: 'g', title: 'Reliquias', have: 5, need: 6, closedOn: '2026-11-12' })
  await show({ awards: [closed, ...AWARDS] })
  const words = 'Cerró el 12 de noviembre · llegaste a 5 de 6'
  expect(screen.getAllByRole('button').at(-1)?.textContent).toBe(`Reliquias ${words}`)
  expect(screen.getByText('premios conseguidos').parentElement?.textContent).toContain('de 5')
  await userEvent.click(screen.getByRole('button', { name: /Reliquias/ }))
  const sheet = screen.getByRole('dialog', { name: 'Reliquias' })
  expect(sheet.textContent).toContain(words)
  expect(sheet.textContent).not.toContain('Te da')
})
