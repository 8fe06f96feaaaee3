import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const NAMES = ['Curso de seguridad industrial', 'Curso de seguridad vial', 'Kilos reciclados', 'Voz']

test.each([
  ['Curso de seguridad industiral', 'Curso de seguridad industrial'],
  ['CURSO DE SEGURIDAD  BIAL', 'Curso de seguridad vial'],
  ['kilo reciclado', 'Kilos reciclados'],
  ['Vos', undefined],
  ['Pausas activas', undefined],
  ['', undefined],
])('MI-3: «%s» is taken for %s', (text, name) => {
  expect(nearestName(text, NAMES)).toBe(name)
})
