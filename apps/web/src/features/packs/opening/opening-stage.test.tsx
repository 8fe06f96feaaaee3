import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { album, opening } from '../../../../test/album.ts'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { OpeningStage } from './opening-stage.tsx'

type Setting = { openings?: ReturnType<typeof opening>[]; waiting?: number; hasNext?: boolean }

async function show({ openings = [opening()], waiting = 0, hasNext = false }: Setting = {}) {
  const onNext = hasNext ? () => undefined : undefined
  await renderInRouter(
    <OpeningStage
      openings={openings}
      album={album()}
      isFresh={false}
      waiting={waiting}
      onNext={onNext}
      isOpening={false}
    />,
  )
}

test('a pack looked at again shows its cards turned, the best of them first', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ganaste dos nuevas')
  const cards = screen.getAllByRole('listitem').map((card) => card.querySelector('.sr-only')?.textContent)
  expect(cards).toEqual([
    'Nombre 8, N.º 08, Legendaria, nueva',
    'Nombre 4, N.º 04, Rara, nueva',
    'Nombre 2, N.º 02, Común, repetida, tienes 3',
  ])
  expect(screen.getByRole('status').textContent).toBe('2 nuevas · 1 repetida')
  expect(screen.getByRole('link', { name: 'Pegar en mi álbum' }).getAttribute('href')).toBe(
    '/figuras/album?pagina=planetas',
  )
})

test('D-56: among equals the card that is shown largest is the one that goes to the album first', async () => {
  const [first] = opening().cards
  const common = (number: number, page: string) => ({ ...first!, number, page, rarity: 'comun' as const })
  await show({ openings: [opening({ cards: [common(1, 'planetas'), common(9, 'naves')] })] })
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('N.º 09')
  expect(screen.getByRole('link', { name: 'Pegar en mi álbum' }).getAttribute('href')).toBe(
    '/figuras/album?pagina=naves',
  )
})

test('when the limit for today is reached, the waiting packs are counted but cannot be opened', async () => {
  await show({ waiting: 2 })
  expect(screen.queryByRole('button', { name: /Abrir/ })).toBeNull()
  expect(screen.getByText(/Te quedan 2 sobres para mañana/)).toBeTruthy()
})

test('D-128: a page that the pack completed and its award are left to the album, which tells them', async () => {
  const done = opening({
    completedPages: ['Reliquias'],
    albumComplete: true,
    awards: [{ id: 'a', title: 'Reliquias' }],
  })
  await show({ openings: [done], waiting: 1, hasNext: true })
  expect(screen.queryByText(/Reliquias|Completaste|Premio/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Abrir el otro sobre (1)' })).toBeTruthy()
})

test('D-135: a new card is shown largest, also beside a rarer one that is repeated', async () => {
  const [first] = opening().cards
  const cards = [
    { ...first!, number: 1, rarity: 'comun' as const, isNew: true },
    { ...first!, number: 8, rarity: 'legendaria' as const, isNew: false, copies: 2 },
  ]
  await show({ openings: [opening({ cards })] })
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('N.º 01')
})

test('AL-3: with the album complete a pack is stardust, and says so', async () => {
  await show({ openings: [opening({ cards: [], stardust: 9 })] })
  expect(screen.getByRole('status').textContent).toContain('9 de polvo estelar')
  expect(screen.getByText(/el sobre se volvió 9 de polvo estelar/)).toBeTruthy()
})
