import { expect, test } from 'vitest'
import { inSpanishOrder } from './spanish-order.ts'

test('D-116: accents and capitals do not take a text to the end of a list, and the eñe follows the n', () => {
  expect(inSpanishOrder(['Zona', 'Ñuble', 'ventas', 'Nunoa', 'Álvarez', 'Óptica', 'Alvarado'])).toEqual([
    ...['Alvarado', 'Álvarez', 'Nunoa', 'Ñuble', 'Óptica', 'ventas', 'Zona'],
  ])
})
