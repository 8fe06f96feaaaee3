import { expect, test } from 'vitest'
import { challenges, FRONTIER, mission, ROUTE_ORIGIN } from '../../../test/missions.ts'
import { headWords, nodeWords, progressWords, standingWords, stateDetail } from './mission-labels.ts'

const TODAY = '2026-11-21'

test.each([
  [mission(), 'Cierra el viernes 27, 23:59'],
  [mission({ state: 'available' }), 'Cierra el viernes 27, 23:59'],
  [mission({ state: 'in-review' }), 'Estamos revisando tu evidencia · cierra el viernes 27, 23:59'],
  [mission({ state: 'locked', missing: ['Glaciar'] }), 'Completa antes «Glaciar»'],
  [mission({ state: 'locked', missing: ['Glaciar', 'Selva'] }), 'Completa antes «Glaciar» y «Selva»'],
  [mission({ state: 'upcoming', startsOn: '2026-11-30' }), 'Abre el lunes 30'],
  [mission({ state: 'expired', endsOn: '2026-11-10' }), 'Cerró el 10 de noviembre · llegaste a 2 de 3'],
  [mission({ state: 'expired', endsOn: '2026-11-20', type: 'single' }), 'Cerró ayer'],
  [mission({ state: 'expired', type: 'single' }), 'Se cerró antes de su fecha'],
  [mission({ state: 'completed', completedAt: '2026-11-17T15:00:00Z' }), 'La completaste el 17 de noviembre de 2026'],
])('MI-2: $state says why and what next', (node, words) => {
  expect(standingWords(node, TODAY)).toBe(words)
})

test.each([
  [mission(), '2 de 3'],
  [mission({ type: 'single', amount: 0, target: 1 }), 'En curso'],
  [mission({ state: 'completed' }), '+120 EXP'],
  [mission({ state: 'completed', gives: { experience: 0, credits: 5, packs: 0 } }), 'Completada'],
  [mission({ state: 'locked', missing: ['Glaciar', 'Selva', 'Valle'] }), 'Requiere Glaciar y 2 más'],
  [mission({ state: 'upcoming', startsOn: '2026-11-22' }), 'Abre mañana'],
  [mission({ state: 'rejected' }), 'Puedes reenviar'],
  [mission({ state: 'available' }), 'Disponible'],
  [mission({ state: 'in-review' }), 'En revisión'],
  [mission({ state: 'expired' }), 'Vencida'],
])('D-61: few words fit under a planet', (node, words) => {
  expect(nodeWords(node, TODAY)).toBe(words)
})

test('a mission that is done at once is not counted', () => {
  const single = mission({ type: 'single', amount: 0, target: 1 })
  expect(progressWords(single)).toBe('Por hacer')
  expect(stateDetail(single)).toBeUndefined()
  expect(progressWords({ ...single, state: 'completed' })).toBe('Hecha')
  expect(progressWords(mission())).toBe('2 de 3 consejos')
  expect(stateDetail(mission())).toBe('2 de 3')
})

test('D-61: the head names the current challenge, or says why there is none', () => {
  expect(headWords(challenges())).toBe('Reto «Ruta Origen» · cierra el 18 de diciembre')
  expect(headWords(challenges({ current: { challengeId: FRONTIER.id, missionId: 'capital' } }))).toBe(
    'Cielo despejado: la próxima misión abre el lunes 30',
  )
  expect(headWords(challenges({ current: null }))).toBe('No quedan misiones abiertas por ahora')
  expect(headWords(challenges({ challenges: [ROUTE_ORIGIN], current: null, completed: 5, total: 5 }))).toBe(
    '¡Completaste todas tus misiones!',
  )
})
