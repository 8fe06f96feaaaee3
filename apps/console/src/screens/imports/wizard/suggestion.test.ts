import { expect, test } from 'vitest'
import { suggestCorrection } from './suggestion.ts'

test.each([
  ['correo', 'tomas@orbita,example', 'tomas@orbita.example'],
  ['correo', 'tomas@orbita.example', undefined],
  ['correo', 'tomas', undefined],
  ['plataformas', 'figura', 'figuras'],
  ['plataformas', 'Figuras y Misión', 'figuras;mision-espacial'],
  ['plataformas', 'otra', undefined],
  ['cedula', '12', undefined],
])('a wrong cell of %s that says «%s» probably meant %s', (column, value, meant) => {
  expect(suggestCorrection(column, value)).toBe(meant)
})
