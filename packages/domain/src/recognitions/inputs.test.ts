import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Ends, email, expectFields, expectNoMore, idText, month, oneOf, sealed, text } from '../testing/fields.ts'
import {
  BestEmployeeInput,
  KudosInput,
  KudosParam,
  KudosQuery,
  MonthQuery,
  NominationInput,
  PeopleQuery,
  ReportDecisionInput,
  ShortlistQuery,
} from './inputs.ts'

const THUMB = '👍🏽'

const valueId: Ends = {
  accepts: ['equipo', 'valor-12', 'x'.repeat(40)],
  refuses: ['', 'Equipo', 'a b', 'x'.repeat(41), 7, null],
}

/** The ends of a text counted in letters as a person sees them: a thumb with its skin is one. */
const letters = (least: number, most: number): Ends => {
  const { accepts, refuses } = text(least, most)
  return {
    accepts: [...accepts, THUMB.repeat(least), THUMB.repeat(most)],
    refuses: [...refuses, THUMB.repeat(least - 1)],
  }
}

test('RC-3: a kudos thanks from one to five colleagues for a value, in 15 to 280 letters', () => {
  const kudos = { to: ['a1', 'b2'], value: 'equipo', message: 'Gracias por quedarte a cerrar el mes.' }
  expectFields(KudosInput, kudos, {
    to: {
      accepts: [['a'], ['a', 'b', 'c', 'd', 'e']],
      refuses: [[], ['a', 'b', 'c', 'd', 'e', 'f'], ['a', 'a'], 'a', null],
    },
    'to.0': sealed,
    value: valueId,
    message: letters(15, 280),
  })
  expectNoMore(KudosInput, kudos)
})

test('RC-3: a message that would fill the database is refused whatever its letters', () => {
  const zalgo = `Gracias por quedarte${'\u0301'.repeat(3_981)}`
  const kudos = { to: ['a'], value: 'equipo' }
  expect(v.is(KudosInput, { ...kudos, message: zalgo.slice(0, -1) })).toBe(true)
  expect(v.is(KudosInput, { ...kudos, message: zalgo })).toBe(false)
})

test('RC-2: a nomination gives an example of 40 to 500 letters', () => {
  const nomination = { to: 'a1', value: 'servicio', example: 'Se quedó hasta que el último cliente tuvo su pedido.' }
  expectFields(NominationInput, nomination, {
    to: sealed,
    value: valueId,
    example: letters(40, 500),
  })
  expectNoMore(NominationInput, nomination)
})

test('RC-3: the kudos of an employee are those received unless they ask for those sent', () => {
  expectFields(
    KudosQuery,
    { box: 'sent', before: '7' },
    { box: { ...oneOf(['received', 'sent']), isOptional: true }, before: { ...idText, isOptional: true } },
  )
  expect(v.parse(KudosQuery, {})).toEqual({ box: 'received' })
  expectFields(KudosParam, { kudosId: '7' }, { kudosId: idText })
})

test('RC-3: colleagues are searched by two letters or more', () => {
  expectFields(PeopleQuery, { q: 'ana' }, { q: text(2, 60) })
})

test('RC-1: a best employee has a month, an area or the company, and a reason of 20 to 400 letters', () => {
  const best = {
    month: '2026-11',
    area: 'Ventas',
    email: 'a@orbita.example',
    reason: 'Cerró el mes con cada cliente.',
    version: 0,
  }
  const area = text(1, 160)
  expectFields(BestEmployeeInput, best, {
    month,
    area: { accepts: [null, ...area.accepts], refuses: area.refuses.filter((value) => value !== null) },
    email,
    reason: text(20, 400),
    version: { accepts: [0, 1], refuses: [-1, 1.5, '0', null] },
  })
  expectNoMore(BestEmployeeInput, best)
})

test('RC-1: a shortlist is of a month, in one area or in the company', () => {
  expectFields(
    ShortlistQuery,
    { month: '2026-11', area: 'Ventas' },
    { month, area: { ...text(1, 160), isOptional: true } },
  )
  expectFields(MonthQuery, { month: '2026-11' }, { month })
})

test('RC-4: the decision about a reported kudos is to keep it or to remove it', () => {
  expectFields(ReportDecisionInput, { decision: 'shown' }, { decision: oneOf(['shown', 'removed']) })
  expectNoMore(ReportDecisionInput, { decision: 'shown' })
})
