// @vitest-environment node
import { expect, test } from 'vitest'
import { evidence, mission } from '../../../../test/mission-detail.ts'
import { nextStepOf, nextVerbOf } from './next-step.ts'

const next = (differences: Parameters<typeof mission>[0]) => Object.values(nextStepOf(mission(differences))).join(' | ')

test('MI-2: a locked mission names the missions it requires', () => {
  expect(next({ state: 'locked', missing: ['Ancla', 'Brújula'], source: 'file' })).toBe(
    'Primero completa «Ancla» y «Brújula» | Al completarla se desbloquea. Lo que avances desde ahora ya cuenta.',
  )
  expect(next({ state: 'locked', missing: ['Ancla'], startsOn: '2026-11-23' })).toBe(
    'Primero completa «Ancla» | Y espera su fecha: abre el lunes 23.',
  )
})

test('MI-2: an upcoming mission says its day', () => {
  expect(next({ state: 'upcoming', startsOn: '2026-11-23' })).toBe(
    'Abre el lunes 23 | Cuenta lo que hagas desde ese día. Cierra el viernes 27, 23:59.',
  )
})

test('MI-2: an open mission says what is left and how to do it', () => {
  expect(next({ state: 'available', source: 'file', amount: 0 })).toMatch(
    /^Lista para despegar .* La cuenta llega sola: .* Último dato: 14 nov\.$/,
  )
  expect(next({})).toBe('Te falta: comparte un consejo | Envía una foto o un PDF que lo muestre y lo revisamos.')
  expect(next({ steps: null, amount: 1, target: 3, unit: { one: 'sesión', many: 'sesiones' } })).toMatch(
    /^Te faltan 2 sesiones/,
  )
  expect(next({ steps: null, amount: 2, target: 3 })).toMatch(/^Te falta 1 paso/)
})

test('MI-2: sent evidence is in review, or was rejected and may be sent again', () => {
  const waits = (promisedOn: string) =>
    next({ state: 'in-review', evidence: { ...mission().evidence!, promisedOn, sent: [evidence()] } })
  expect(waits('2026-11-24')).toBe(
    'Estamos revisando tu envío | Lo miran a más tardar el martes 24 y, si lo aprueban, se suma a tu avance. ' +
      'Mientras espera puedes retirarlo.',
  )
  expect(waits('2026-11-21')).toMatch(/a más tardar hoy/)
  expect(waits('2026-11-20')).toMatch(/más de lo prometido/)
  expect(next({ state: 'in-review', endsOn: '2026-11-20', today: '2026-11-21' })).toMatch(
    /La misión ya cerró: si lo retiras, no podrás enviar otro\.$/,
  )
  expect(next({ state: 'rejected' })).toBe(
    'Tu envío no pasó la revisión | Corrige eso y envíalo otra vez: la misión cierra el viernes 27, 23:59.',
  )
})

test('MI-2: an expired mission says how far it came', () => {
  const ended = { state: 'expired', endsOn: '2026-11-20', today: '2026-11-21' } as const
  expect(next(ended)).toBe('Esta misión terminó | Cerró ayer. Llegaste a 2 de 3 pasos.')
  expect(next({ ...ended, amount: 0 })).toMatch(/Quedó sin avances/)
  expect(next({ state: 'expired', amount: 0 })).toMatch(/Se cerró antes de su fecha/)
})

test('MI-2: a completed mission says what it gave', () => {
  const done = { state: 'completed', amount: 3, completedAt: '2026-11-18T15:00:00Z' } as const
  expect(next(done)).toBe('¡Misión completada! | Te dio 120 de experiencia · 80 créditos · 1 sobre.')
  expect(next({ ...done, gives: { experience: 0, credits: 0, packs: 0 } })).toMatch(/Queda en tu mapa/)
})

test('D-62: each state has its own verb, and none promises what cannot be done', () => {
  const verb = (differences: Parameters<typeof mission>[0]) => nextVerbOf(mission(differences))?.words
  const prerequisites = [
    { id: 'brujula', title: 'Brújula', isDone: true },
    { id: 'ancla', title: 'Ancla', isDone: false },
  ]
  expect(verb({ state: 'available' })).toBe('Enviar evidencia')
  expect(verb({ state: 'rejected' })).toBe('Enviar otra evidencia')
  expect(verb({ state: 'locked', prerequisites })).toBe('Ir a «Ancla»')
  expect(verb({ state: 'expired' })).toBe('Ver las abiertas')
  expect(verb({ state: 'in-review' })).toBeUndefined()
  expect(verb({ state: 'in-review', evidence: { ...mission().evidence!, sent: [evidence()] } })).toBe('Retirar envío')
  expect(verb({ evidence: { ...mission().evidence!, canSend: false, leftToday: 0 } })).toBe(
    'Agradecer a quien te ayudó',
  )
  expect(verb({ evidence: null, source: 'file' })).toBe('Agradecer a quien te ayudó')
})

test('MI-8: a mission of one’s own offers to report, and says how much is left of the day', () => {
  const own = { source: 'self', steps: null, amount: 4, target: 10, evidence: null } as const
  const report = { isOpen: true, canReport: true, left: 3, dailyCap: 4, creditsLeft: 500, isFallback: false }
  expect(nextVerbOf(mission({ ...own, report }))).toEqual({ words: 'Anotar avance', does: 'report' })
  expect(next({ ...own, report })).toMatch(/Lo anotas tú: hoy puedes sumar hasta 3 pasos\.$/)
  const full = { ...report, canReport: false, left: 0 }
  expect(nextVerbOf(mission({ ...own, report: full }))?.does).toBe('thank')
  expect(next({ ...own, report: full })).toMatch(/Por hoy ya anotaste 4 pasos\. Mañana puedes anotar más\.$/)
})
