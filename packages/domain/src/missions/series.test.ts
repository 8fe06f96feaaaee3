import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  holidayTurns,
  rhythmWords,
  SeriesInput,
  seriesProblem,
  shownTurn,
  turnDays,
  turnStateOf,
  type WantedSeries,
} from './series.ts'

const WEEK = { startsOn: '2026-10-26', endsOn: '2026-11-01' }

describe('MI-15: the days of turns', () => {
  test('a week later are the same weekdays, whatever clocks do', () => {
    expect(turnDays(WEEK, 'week', 0)).toEqual(WEEK)
    expect(turnDays(WEEK, 'week', 1)).toEqual({ startsOn: '2026-11-02', endsOn: '2026-11-08' })
    expect(turnDays({ startsOn: '2026-12-28', endsOn: '2027-01-01' }, 'week', 9).startsOn).toBe('2027-03-01')
  })

  test.each([
    ['2026-01-03', '2026-01-20', 1, '2026-02-03', '2026-02-20'],
    ['2026-01-01', '2026-01-31', 1, '2026-02-01', '2026-02-28'],
    ['2026-02-01', '2026-02-28', 1, '2026-03-01', '2026-03-31'],
    ['2027-12-31', '2027-12-31', 2, '2028-02-29', '2028-02-29'],
    ['2026-11-15', '2026-12-10', 2, '2027-01-15', '2027-02-10'],
    ['2026-11-30', '2026-11-30', 1, '2026-12-30', '2026-12-31'],
  ])('from %s to %s, %i months later', (startsOn, endsOn, later, first, last) => {
    expect(turnDays({ startsOn, endsOn }, 'month', later)).toEqual({ startsOn: first, endsOn: last })
  })
})

const wanted = (over: Partial<WantedSeries> = {}): WantedSeries => ({
  first: WEEK,
  number: 1,
  every: 'week',
  turns: 8,
  today: '2026-10-20',
  challenge: { startsOn: '2026-10-01', endsOn: '2026-12-20', missions: 4 },
  ...over,
})

describe('MI-15: what a series cannot be', () => {
  test('one with an end, turns apart and within its challenge can be', () => {
    expect(seriesProblem(wanted())).toBeUndefined()
    expect(seriesProblem(wanted({ turns: 1 }))).toBeUndefined()
  })

  test.each<[string, Partial<WantedSeries>, string]>([
    ['without end', { turns: 27 }, 'Una serie tiene hasta 26 turnos.'],
    [
      'past its challenge',
      { turns: 9 },
      'El reto termina el 20 de diciembre: hasta entonces caben 8 turnos. Pon menos, o alarga el reto.',
    ],
    [
      'with turns that meet',
      { first: { ...WEEK, endsOn: '2026-11-02' } },
      'Cada turno tiene que cerrar antes de que abra el siguiente: el 2 abre el 2 de noviembre. Acorta la misión.',
    ],
    [
      'with turns that closed before it',
      { today: '2026-11-20' },
      'El turno 2 ya habría cerrado el 8 de noviembre. Empieza la serie con una misión que siga abierta.',
    ],
    ['with fewer turns than there are', { number: 5, turns: 4 }, 'Ya hay 5 turnos: escribe 5 para que no siga, o más.'],
    [
      'of more than a challenge holds',
      { challenge: { ...wanted().challenge, missions: 54 } },
      'Un reto tiene hasta 60 misiones, con sus turnos.',
    ],
  ])('%s', (_, over, sentence) => {
    expect(seriesProblem(wanted(over))).toBe(sentence)
  })

  test('a month shorter than the turn is found, wherever it comes', () => {
    const first = { startsOn: '2026-12-31', endsOn: '2027-01-30' }
    const challenge = { startsOn: '2026-12-01', endsOn: '2027-12-31', missions: 1 }
    expect(seriesProblem(wanted({ first, every: 'month', turns: 2, challenge }))).toBeUndefined()
    expect(seriesProblem(wanted({ first, every: 'month', turns: 3, challenge }))).toMatch(/el 3 abre el 28 de febrero/)
  })
})

test('MI-15: a turn is done, undone, open or to come, by the day', () => {
  const of = (over: object, today: string) => turnStateOf({ ...WEEK, isDone: false, isClosed: false, ...over }, today)
  expect(['2026-10-25', '2026-10-26', '2026-11-01', '2026-11-02'].map((day) => of({}, day))).toEqual([
    'later',
    'now',
    'now',
    'undone',
  ])
  expect(of({ isDone: true }, '2026-11-20')).toBe('done')
  expect(of({ isClosed: true }, '2026-10-27')).toBe('undone')
})

test('MI-15: one turn stands for the series: the open one, the one just done, the next, or the last', () => {
  const of = (states: readonly string[], today: string) =>
    shownTurn(
      states.map((state, index) => ({
        ...turnDays({ ...WEEK, endsOn: '2026-10-30' }, 'week', index),
        state: state as 'now',
        index,
      })),
      today,
    ).index
  expect(of(['undone', 'now', 'later'], '2026-11-03')).toBe(1)
  expect(of(['undone', 'done', 'later'], '2026-11-06')).toBe(1)
  expect(of(['undone', 'done', 'later'], '2026-11-07')).toBe(2)
  expect(of(['undone', 'done', 'undone'], '2027-01-01')).toBe(2)
})

test('MI-15: a prize is of two turns at least, and of no more than there are', () => {
  const takes = (over: object) => v.is(SeriesInput, { every: 'week', turns: 5, version: 1, ...over })
  expect([1, 6, 2.5, '3'].map((prize) => takes({ prize }))).toEqual([false, false, false, false])
  expect([2, 5, null, undefined].map((prize) => takes({ prize }))).toEqual([true, true, true, true])
})

test('MI-15: a turn to come says the first holiday within it, its first and last day included', () => {
  const turns = [0, 1, 2, 3].map((index) => ({ number: index + 1, ...turnDays(WEEK, 'week', index) }))
  const holidays = ['2026-10-27', '2026-11-02', '2026-11-04', '2026-11-15', '2026-11-23'].map((day) => ({ day }))
  const found = holidayTurns(turns, { holidays, today: WEEK.startsOn })
  expect(found.map(({ turn, holiday }) => [turn.number, holiday.day])).toEqual([
    [2, '2026-11-02'],
    [3, '2026-11-15'],
  ])
})

test('MI-15: it says how it comes back', () => {
  expect(rhythmWords({ every: 'week', startsOn: '2026-11-02' })).toBe('Vuelve cada lunes')
  expect(rhythmWords({ every: 'month', startsOn: '2026-11-03' })).toBe('Vuelve cada mes, el día 3')
})
