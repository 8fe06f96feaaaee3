import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { award } from '../../../test/trades.ts'
import { awardGives, byNearestFirst } from './award.ts'
import { AwardsView } from './awards-view.tsx'
import { readAwardsSearch } from './search.ts'

const AWARDS = [
  award(),
  award({ id: 'b', title: 'Flota Estelar', state: 'unlocked', have: 8, unlockedAt: '2026-11-18T12:00:00Z' }),
  award({
    id: 'c',
    title: 'Coleccionista de épicas',
    kind: 'rarity-set',
    rarity: 'epica',
    state: 'claimed',
    gives: { experience: 0, credits: 0, packs: 0, prize: 'Set de pines' },
    claimedAt: '2026-11-18T12:00:00Z',
  }),
  award({ id: 'd', title: 'Buen ojo', state: 'delivered', deliveredAt: '2026-11-03T12:00:00Z' }),
  award({ id: 'e', title: '¡Álbum completo!', kind: 'album-complete', have: 47, need: 48 }),
]

type Setting = { filter?: 'por-reclamar' | 'en-camino' | 'entregados'; claiming?: string; awards?: typeof AWARDS }

async function show({ filter, claiming, awards = AWARDS }: Setting = {}) {
  const onClaim = vi.fn()
  await renderInRouter(
    <AwardsView awards={awards} filter={filter} claiming={claiming} claimed={undefined} onClaim={onClaim} />,
  )
  return onClaim
}

const card = (name: string) => within(screen.getByRole('article', { name }))

test('AW-2: a locked, claimed or delivered one cannot be claimed', async () => {
  await show()
  for (const name of ['Mundos Lejanos', 'Coleccionista de épicas', 'Buen ojo']) {
    expect(card(name).queryByRole('button')).toBeNull()
  }
  expect(card('Coleccionista de épicas').getByText('En preparación')).toBeTruthy()
  expect(card('Buen ojo').getByText('Entregado')).toBeTruthy()
})

test('while one is being claimed, no other can be', async () => {
  await show({ claiming: 'b' })
  expect(card('Flota Estelar').getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})

test('a filter without awards explains what will appear', async () => {
  await show({ filter: 'en-camino', awards: [award()] })
  expect(screen.getByText(/Ningún premio en camino/)).toBeTruthy()
})

test('an address that means nothing shows them all', () => {
  expect(readAwardsSearch({ ver: 'nada' })).toEqual({})
  expect(readAwardsSearch({ ver: 'entregados' })).toEqual({ ver: 'entregados' })
})

test('D-57: shows the progress of locked awards, what each gives, and a button to claim the unlocked ones', async () => {
  const onClaim = await show()
  const locked = card('Mundos Lejanos')
  expect(locked.getByRole('progressbar', { name: 'Avance de Mundos Lejanos' }).getAttribute('aria-valuetext')).toBe(
    '4 de 8',
  )
  expect(locked.getByText(/1 sobre · 80 créditos · 60 EXP/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reclamar Flota Estelar' }))
  expect(onClaim).toHaveBeenCalledWith('b')
  expect(screen.getByText('premios conseguidos').parentElement?.textContent).toContain('3 / 5')
})

test('claimable awards come first, then those in delivery, the nearest, and the delivered', async () => {
  expect(byNearestFirst(AWARDS).map(({ title }) => title)).toEqual([
    'Flota Estelar',
    'Coleccionista de épicas',
    '¡Álbum completo!',
    'Mundos Lejanos',
    'Buen ojo',
  ])
})

test('the prize is named first, then packs, credits and experience', () => {
  expect(awardGives({ experience: 300, credits: 1600, packs: 2, prize: 'Trofeo' })).toBe(
    'Trofeo · 2 sobres · 1.600 créditos · 300 EXP',
  )
})
