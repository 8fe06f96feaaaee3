// @vitest-environment node
import { expect, test } from 'vitest'
import { challengeMission, challenges, FRONTIER, ROUTE_ORIGIN } from '../../../test/challenges.ts'
import { headWords, nodeWords, progressWords, standingWords, stateDetail } from './mission-labels.ts'

const TODAY = '2026-11-21'

test.each([
  [challengeMission(), 'Cierra el viernes 27, 23:59'],
  [challengeMission({ state: 'available' }), 'Cierra el viernes 27, 23:59'],
  [challengeMission({ state: 'in-review' }), 'Estamos revisando tu evidencia · cierra el viernes 27, 23:59'],
  [challengeMission({ state: 'locked', missing: ['Glaciar'] }), 'Completa antes «Glaciar»'],
  [challengeMission({ state: 'locked', missing: ['Glaciar', 'Selva'] }), 'Completa antes «Glaciar» y «Selva»'],
  [challengeMission({ state: 'upcoming', startsOn: '2026-11-30' }), 'Abre el lunes 30'],
  [challengeMission({ state: 'expired', endsOn: '2026-11-10' }), 'Cerró el 10 de noviembre · llegaste a 2 de 3'],
  [challengeMission({ state: 'expired', endsOn: '2026-11-20', type: 'single' }), 'Cerró ayer'],
  [challengeMission({ state: 'expired', type: 'single' }), 'Se cerró antes de su fecha'],
  [
    challengeMission({ state: 'completed', completedAt: '2026-11-17T15:00:00Z' }),
    'La completaste el 17 de noviembre de 2026',
  ],
])('MI-2: $state is explained, with the next step', (node, words) => {
  expect(standingWords(node, TODAY)).toBe(words)
})

test.each([
  [challengeMission(), '2 de 3'],
  [challengeMission({ type: 'single', amount: 0, target: 1 }), 'En curso'],
  [challengeMission({ state: 'completed' }), '+120 de experiencia'],
  [challengeMission({ state: 'completed', gives: { experience: 0, credits: 5, packs: 0 } }), 'Completada'],
  [challengeMission({ state: 'locked', missing: ['Glaciar', 'Selva', 'Valle'] }), 'Requiere Glaciar y 2 más'],
  [challengeMission({ state: 'upcoming', startsOn: '2026-11-22' }), 'Abre mañana'],
  [challengeMission({ state: 'rejected' }), 'Puedes reenviar'],
  [challengeMission({ state: 'available' }), 'Disponible'],
  [challengeMission({ state: 'in-review' }), 'En revisión'],
  [challengeMission({ state: 'expired' }), 'Vencida'],
])('D-61: few words fit under a planet', (node, words) => {
  expect(nodeWords(node, TODAY)).toBe(words)
})

test('a mission that is done at once is not counted', () => {
  const single = challengeMission({ type: 'single', amount: 0, target: 1 })
  expect(progressWords(single)).toBe('Por hacer')
  expect(stateDetail(single)).toBeUndefined()
  expect(progressWords({ ...single, state: 'completed' })).toBe('Hecha')
  expect(progressWords(challengeMission())).toBe('2 de 3 consejos')
  expect(stateDetail(challengeMission())).toBe('2 de 3')
})

test('D-61: the head names the current challenge, or says why there is none', () => {
  expect(headWords(challenges())).toBe('Reto «Ruta Origen» · cierra el 18 de diciembre')
  expect(headWords(challenges({ current: { challengeId: FRONTIER.id, missionId: 'capital' } }))).toBe(
    'Cielo despejado: la próxima misión abre el lunes 30',
  )
  expect(headWords(challenges({ current: null }))).toBe('No quedan misiones abiertas por ahora')
  const missions = ROUTE_ORIGIN.missions.map((mission) => ({ ...mission, state: 'completed' as const }))
  expect(headWords(challenges({ challenges: [{ ...ROUTE_ORIGIN, missions }], current: null }))).toBe(
    '¡Completaste todas tus misiones!',
  )
})
