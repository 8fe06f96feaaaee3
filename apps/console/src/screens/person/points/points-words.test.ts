// @vitest-environment node
import type { PointsFinding } from '@orbita/contract/people/person-points'
import { expect, test } from 'vitest'
import { pointsWords, replyOf } from './points-words.ts'

const LOAD = { batchId: 12, label: 'ventas.csv', at: '2026-11-20T15:00:00.000Z' }
const REFUSED = {
  ...{ kind: 'refused', ...LOAD, row: 7, day: '2026-11-18', isByName: false, wasUnknown: true },
  reasons: ['No hay nadie con ese número de empleado.'],
} as const satisfies PointsFinding

test('D-117: a reply says the reasons to the person who asks, with the file and its day, and promises nothing', () => {
  const findings: PointsFinding[] = [REFUSED, { kind: 'partial', amount: 1_200, target: 2_000 }]
  expect(replyOf({ id: 'rumbo/ventas', title: 'Ventas', challenge: 'Rumbo', findings })).toBe(
    [
      'Hola. Sobre «Ventas», del reto «Rumbo»:',
      '',
      '• Una fila a tu nombre no entró cuando se cargó el archivo «ventas.csv», del 20 nov 2026. El motivo: No hay nadie con ese número de empleado. Para que cuente hay que corregirla y cargarla otra vez.',
      '• Llevas 1.200 de 2.000. Los puntos llegan al alcanzar la meta.',
    ].join('\n'),
  )
})

test('D-117: operators read which row it was, and whether the row surely means the person', () => {
  expect(pointsWords(REFUSED).told).toBe(
    'No entró la fila 7 de «ventas.csv», del 20 nov 2026: No hay nadie con ese número de empleado. El dato ya es de esta persona; cuando se cargó no era de nadie.',
  )
  const byName = { ...REFUSED, wasUnknown: false, isByName: true, reasons: ['Falta confirmar quién es.'] }
  expect(pointsWords(byName).told).toContain('La fila dice un nombre igual, pero nadie confirmó quién es.')
})

test.each<[PointsFinding, string]>([
  [
    { kind: 'audience', areas: ['Ventas', 'Campo'], area: null },
    'La misión es para Ventas y Campo, y su área es ninguna.',
  ],
  [{ kind: 'upcoming', on: '2026-12-01' }, 'La misión empieza el 1 dic 2026: antes de ese día nada cuenta.'],
  [{ kind: 'locked', missing: ['Inducción'] }, 'Le falta completar antes «Inducción».'],
  [
    { kind: 'completed', at: '2026-11-20T15:00:00.000Z', experience: 100, credits: 1, isPending: false },
    'La completó el 20 nov 2026, y recibió 1 crédito y 100 de experiencia.',
  ],
  [
    { kind: 'corrected', at: '2026-11-21T15:00:00.000Z', experience: 0, credits: -20, reason: 'Corrección: De más' },
    'El 21 nov 2026 se corrigió a mano y se quitaron 20 créditos. Corrección: De más',
  ],
])('D-117: says %j', (finding, words) => {
  expect(pointsWords(finding).told).toBe(words)
})
