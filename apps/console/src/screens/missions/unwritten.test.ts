import { expect, test } from 'vitest'
import { TO_WRITE, unwrittenFields } from './unwritten.ts'

test('a draft whose texts only say what to write cannot be published, and one that was written can', () => {
  expect(unwrittenFields({ briefing: [TO_WRITE.briefing], why: `${TO_WRITE.why} ` })).toEqual(['briefing', 'why'])
  expect(unwrittenFields({ briefing: ['Revisa tu ruta.', TO_WRITE.briefing], why: 'Por tu casa.' })).toEqual([
    'briefing',
  ])
  expect(unwrittenFields({ briefing: ['Revisa tu ruta.'], why: 'Por tu casa.' })).toEqual([])
})
