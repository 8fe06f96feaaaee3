import { expect, test } from 'vitest'
import { missingTexts, TO_WRITE, unreadyFields } from './unready.ts'

test('a draft whose texts only say what to write cannot be published, and one that was written can', () => {
  expect(missingTexts({ briefing: [TO_WRITE.briefing], why: `${TO_WRITE.why} ` })).toEqual(['briefing', 'why'])
  expect(missingTexts({ briefing: ['Revisa tu ruta.', TO_WRITE.briefing], why: 'Por tu casa.' })).toEqual(['briefing'])
  expect(missingTexts({ briefing: ['Revisa tu ruta.'], why: 'Por tu casa.' })).toEqual([])
})

test('MI-2: a draft that ended, that asks for another draft, or that nobody can complete, cannot be published as it is', () => {
  const written = {
    ...{ id: 'm', briefing: ['Revisa tu ruta.'], why: 'Por tu casa.', prerequisites: ['antes'] },
    ...{ source: 'self' as const, target: 6, dailyCap: 3, startsOn: '2026-11-20' },
  }
  const today = '2026-11-23'
  const around = { missions: [], drafts: ['otra'], today }
  expect(unreadyFields({ ...written, endsOn: '2026-11-24' }, around)).toEqual([])
  expect(unreadyFields({ ...written, endsOn: '2026-11-23' }, around)).toEqual(['target'])
  expect(unreadyFields({ ...written, endsOn: '2026-11-22' }, { ...around, drafts: ['antes'] })).toEqual([
    'endsOn',
    'prerequisites',
  ])
})
