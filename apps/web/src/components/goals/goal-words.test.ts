// @vitest-environment node
import { expect, test } from 'vitest'
import { areaGoal, areaSurvey, companyGoal } from '../../../test/goals.ts'
import { amountOf, areaGoalWords, missingWords, surveyWords, untilWords } from './goal-words.ts'

test('MI-12: a goal is of an area or of several, in its month, and the one of the company until a day', () => {
  expect(areaGoalWords(areaGoal())).toBe('Tecnología · noviembre')
  expect(areaGoalWords(areaGoal({ area: null }))).toBe('Varias áreas · noviembre')
  expect(untilWords(companyGoal())).toBe('Toda la empresa · hasta el 18 de dic')
})

test.each([
  [{ completed: 4 }, 'Falta 1'],
  [{ completed: 2 }, 'Faltan 3'],
  [{ completed: 5, isReached: true }, 'Meta lograda'],
  [{ completed: 4, isReached: true }, 'Meta lograda'],
])('MI-12: with %j it says «%s», and never who', (goal, lead) => {
  expect(missingWords(areaGoal(goal)).lead).toBe(lead)
})

test('an amount has its unit', () => {
  expect([1, 1_370].map((amount) => amountOf(companyGoal(), amount))).toEqual(['1 hora', '1.370 horas'])
})

test.each([
  [{}, 'Encuesta anónima · Tecnología · hasta el 18 de dic'],
  [{ area: null, scope: 'areas' as const }, 'Encuesta anónima · Varias áreas · hasta el 18 de dic'],
  [{ area: null, scope: 'company' as const }, 'Encuesta anónima · Toda la empresa · hasta el 18 de dic'],
])('MI-9: a survey with %j says whose bar it is: «%s»', (differences, words) => {
  expect(surveyWords(areaSurvey(differences))).toBe(words)
})
