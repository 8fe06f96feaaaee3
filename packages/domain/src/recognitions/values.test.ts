import * as v from 'valibot'
import { expect, test } from 'vitest'
import { expectFields, expectNoMore, oneOf } from '../testing/fields.ts'
import {
  activeValues,
  type CompanyValue,
  keepValues,
  NO_VALUE,
  VALUE_ICONS,
  ValueDraft,
  ValueDrafts,
} from './values.ts'

const draft = (name: string, more: Partial<ValueDraft> = {}): ValueDraft => ({
  name,
  sentence: '',
  icon: 'iconos/idea',
  ...more,
})
const kept = (id: string, name: string, isRetired = false): CompanyValue => ({ id, ...draft(name), isRetired })

test('D-100: a value has a name of 24 letters, a sentence of 80 or none, and one of our drawings', () => {
  expectFields(ValueDraft, draft('Cuidamos'), {
    name: { accepts: ['x', ' Ñandú ', '👍🏽'.repeat(24)], refuses: ['', ' ', 'x'.repeat(25), 'a\u200bb', 7, null] },
    sentence: { accepts: ['', 'x'.repeat(80)], refuses: ['x'.repeat(81), 'a\u202eb', null] },
    icon: oneOf(VALUE_ICONS),
  })
  expectNoMore(ValueDraft, draft('Cuidamos'))
})

test('D-100: a company has two to six values, and no two that read alike', () => {
  const named = (...names: string[]) =>
    v.is(
      ValueDrafts,
      names.map((name) => draft(name)),
    )
  expect([named('Uno'), named('Uno', 'Dos'), named('Pasión', 'pasion')]).toEqual([false, true, false])
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect([named(...many.slice(0, 6)), named(...many)]).toEqual([true, false])
})

test('D-100: a value that is left out is retired as it was, and comes back as the one it was', () => {
  const first = keepValues([], [draft('Agilidad'), draft('Cuidamos')])
  expect(first).toEqual([kept('valor-1', 'Agilidad'), kept('valor-2', 'Cuidamos')])

  const second = keepValues(first, [draft('Cuidamos'), draft('Simplificamos')])
  expect(second).toEqual([
    kept('valor-2', 'Cuidamos'),
    kept('valor-3', 'Simplificamos'),
    kept('valor-1', 'Agilidad', true),
  ])
  expect(activeValues(second).map(({ name }) => name)).toEqual(['Cuidamos', 'Simplificamos'])

  const third = keepValues(second, [draft('AGILIDAD'), draft('Cuidamos')])
  expect(third).toEqual([
    kept('valor-1', 'AGILIDAD'),
    kept('valor-2', 'Cuidamos'),
    kept('valor-3', 'Simplificamos', true),
  ])
})

test('D-100: a company that chose none thanks for nothing that we chose', () => {
  expect(activeValues([])).toEqual([NO_VALUE])
})
