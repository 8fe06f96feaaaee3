import { expect, test } from 'vitest'
import { missingTexts, TO_WRITE, unreadyFields } from './unready.ts'

test('a draft whose texts only say what to write cannot be published, and one that was written can', () => {
  expect(missingTexts({ briefing: [TO_WRITE.briefing], why: `${TO_WRITE.why} ` })).toEqual(['briefing', 'why'])
  expect(missingTexts({ briefing: ['Revisa tu ruta.', TO_WRITE.briefing], why: 'Por tu casa.' })).toEqual(['briefing'])
  expect(missingTexts({ briefing: ['Revisa tu ruta.'], why: 'Por tu casa.' })).toEqual([])
})

test('MI-2: a draft that ended, or that asks for another draft, cannot be published as it is', () => {
  const written = { briefing: ['Revisa tu ruta.'], why: 'Por tu casa.', prerequisites: ['antes'] }
  const today = '2026-11-23'
  expect(unreadyFields({ ...written, endsOn: today }, { drafts: ['otra'], today })).toEqual([])
  expect(unreadyFields({ ...written, endsOn: '2026-11-22' }, { drafts: ['antes'], today })).toEqual([
    'endsOn',
    'prerequisites',
  ])
})
