import { expect, test } from 'vitest'
import { authorityOf, dueOn, termOf, termWords } from './legal-terms.ts'

const FRIDAY = '2026-11-20'
const HOLIDAYS = new Set(['2026-12-08'])

const UNSET = { own: null }

test('D-126: in Colombia a claim has 15 working days and a consultation 10, without the holidays of the company', () => {
  const claim = termOf('CO', 'claim', UNSET)
  expect([claim.law, termWords(claim.term), dueOn(FRIDAY, claim.term, HOLIDAYS)]).toEqual([
    'Ley 1581 de Colombia',
    '15 días hábiles',
    '2026-12-14',
  ])
  expect(dueOn(FRIDAY, termOf('CO', 'consultation', UNSET).term, HOLIDAYS)).toBe('2026-12-04')
})

test('D-126: Ecuador counts every day, and a country whose law is not in the table has the promise of the company alone', () => {
  const { term } = termOf('EC', 'claim', UNSET)
  expect([termWords(term), dueOn(FRIDAY, term, HOLIDAYS)]).toEqual(['15 días', '2026-12-05'])
  expect(termOf('US', 'claim', UNSET)).toEqual({ term: { days: 15, counts: 'working' }, law: null })
})

test('D-126: what the company set goes before what the product brings for its country', () => {
  const claim = { days: 8, counts: 'calendar' } as const
  const set = { own: { law: 'Ley 9', authority: null, claim, consultation: { days: 3, counts: 'working' } as const } }
  expect(termOf('CO', 'claim', set)).toEqual({ term: claim, law: 'Ley 9' })
  expect(authorityOf('CO', set)).toBeNull()
  expect(authorityOf('CO', UNSET)).toContain('Superintendencia')
})
