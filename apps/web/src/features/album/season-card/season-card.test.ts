// @vitest-environment node
import { expect, test } from 'vitest'
import { album } from '../../../../test/album.ts'
import { cardInWords, seasonCard } from './season-card.ts'

test('AL-9: the card shows the rarest figures, the best moment and what was given, and neither a place nor credits', () => {
  const card = seasonCard(album(), { name: 'Valentina', level: 'conquistador', thanks: 23 })
  expect(card.figures.map(({ number }) => number)).toEqual([8, 6, 7])
  expect(card.best).toBe('Completaste Mundos Lejanos')
  expect(cardInWords(card)).toBe(
    'La temporada de Valentina: Primer vuelo. Completaste Mundos Lejanos. 9 figuras, 23 gracias dadas, 1 página completa. Con Nombre 8, Nombre 6, Nombre 7.',
  )
})

test('the name can be left out, and a season with few figures has its moment too', () => {
  const [page] = album().pages
  const few = album({
    collected: 1,
    pages: [{ ...page!, figures: page!.figures.map((figure, index) => ({ ...figure, copies: index === 0 ? 1 : 0 })) }],
  })
  const card = seasonCard(few, { name: undefined, level: null, thanks: undefined })
  expect(cardInWords(card)).toContain(
    'Mi temporada: Primer vuelo. Llegó Nombre 1 a tu álbum. 1 figura, 0 páginas completas.',
  )
})
