import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import type { Mission } from '@orbita/domain/missions/challenge'
import { expect, test } from 'vitest'
import { draftProblems, impossibleWords } from './unready-words.ts'

const MISSION = {
  ...{ id: 'fotos', title: 'Fotos', source: 'evidence', type: 'counter', target: 12, prerequisites: [] },
  ...{ briefing: ['Envía fotos.'], why: 'Por tu área.', unit: { one: 'foto', many: 'fotos' } },
  ...{ startsOn: '2027-03-01', endsOn: '2027-03-14' },
} as unknown as Mission

const others = (more: object = {}) =>
  [
    { ...{ id: 'antes', title: 'Antes', source: 'file', target: 1, prerequisites: [], isDraft: false }, ...more },
  ] as unknown as EditedMissionOutput['challenge']['missions']

const draftOn = (today: string, mission: Partial<Mission> = {}, missions = others()) =>
  draftProblems({ challenge: { missions }, today } as unknown as EditedMissionOutput, { ...MISSION, ...mission })

test('MI-8: the review of a draft says how many days its daily limit takes and how many are left', () => {
  expect(draftOn('2027-03-12')).toBe('')
  expect(draftOn('2027-03-13')).toBe(
    'Es imposible para todas las personas: a 5 evidencias por día hacen falta 3 días, y solo hay 2, del 13 mar 2027 al 14 mar 2027.',
  )
  expect(draftOn('2027-03-14')).toContain('hay un solo día, el 14 mar 2027.')
  expect(draftOn('2027-03-15')).toBe('Su último día ya pasó: cámbiale las fechas.')
})

test('MI-8: a change of a published mission that leaves too few days says so, in its own unit', () => {
  const reported = { ...MISSION, source: 'self', dailyCap: 1, startsOn: '2027-03-13' } as Mission
  expect(impossibleWords(reported, [])).toContain('a 1 foto por día hacen falta 12 días, y solo hay 2,')
  expect(impossibleWords(MISSION, [])).toBeNull()
})

test('MI-2: a mission that it asks for and that opens after it closes is named', () => {
  const opensLate = others({ startsOn: '2027-03-20', endsOn: '2027-03-31' })
  expect(impossibleWords({ ...MISSION, source: 'file', prerequisites: ['antes'] }, opensLate)).toBe(
    'Es imposible para todas las personas: pide antes «Antes», que nadie puede completar antes del 20 mar 2027, y esta cierra el 14 mar 2027.',
  )
})

test('MI-2: what a draft lacks is said together: texts and drafts before it', () => {
  const drafts = others({ isDraft: true, startsOn: '2027-03-01', endsOn: '2027-03-14' })
  expect(draftOn('2027-03-01', { why: 'Cuenta aquí por qué importa.', prerequisites: ['antes'] }, drafts)).toBe(
    'Falta escribir «Por qué importa». Pide antes una misión que todavía es un borrador.',
  )
})
