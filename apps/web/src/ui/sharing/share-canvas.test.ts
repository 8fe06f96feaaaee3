import { expect, test } from 'vitest'
import { balanced, wrap } from './share-canvas.ts'

/** Fakes a canvas on which every letter is ten units wide. */
const ruler = { measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics }

test('words break where the next one would not fit', () => {
  expect(wrap(ruler, 'Ruta Origen completa', 120, 2)).toEqual(['Ruta Origen', 'completa'])
})

test('a text that does not fit in the last line, or a word wider than a line, ends in an ellipsis', () => {
  expect(wrap(ruler, 'una dos tres cuatro', 80, 2)).toEqual(['una dos', 'tres…'])
  expect(wrap(ruler, 'Supercalifragilístico', 80, 2)).toEqual(['Superca…'])
})

test('nothing to say is no line', () => {
  expect(wrap(ruler, '  ', 80, 2)).toEqual([])
})

test('two lines are as even as they can be, and nothing is lost for it', () => {
  expect(balanced(ruler, 'Dejaste de seguir la ruta y empezaste a dibujarla.', 420, 2)).toEqual([
    'Dejaste de seguir la ruta',
    'y empezaste a dibujarla.',
  ])
  expect(balanced(ruler, 'Mapa propio', 420, 2)).toEqual(['Mapa propio'])
})
