import { expect, test } from 'vitest'
import { challengeMission } from '../../../../test/challenges.ts'
import { nodeWords, standingWords } from '../mission-labels.ts'
import { comesBackWords, doneWords, isOver, prizeWords, standingOfSeries } from './turn-words.ts'

const TODAY = '2026-11-27'

/** Builds a weekly series in its fifth turn, of eight, with the states of the first ones. */
function series(states: readonly ('done' | 'undone' | 'now' | 'later')[], number = 5) {
  const turns = states.map((state, index) => ({
    ...{ id: `ronda-t${index + 1}`, state, amount: state === 'done' ? 3 : 1, target: 3 },
    ...{ startsOn: day(26, index), endsOn: day(32, index), gives: { experience: 20, credits: 15, packs: 0 } },
  }))
  return { number, every: 'week' as const, turns, prize: null }
}

/** Returns the day of October that comes some weeks later. */
function day(date: number, weeks: number) {
  return new Date(Date.UTC(2026, 9, date + weeks * 7)).toISOString().slice(0, 10)
}

const FIFTH = series(['done', 'done', 'undone', 'done', 'now', 'later', 'later', 'later'])

test('MI-15: a series says its turn, what came before and how it comes back, and never a streak', () => {
  expect(standingOfSeries(FIFTH)).toBe('Turno 5 de 8. Antes: 3 hechos, 1 sin hacer. Vuelve cada lunes.')
  expect(nodeWords(challengeMission({ turn: FIFTH }), TODAY)).toBe('Turno 5 de 8')
  expect(isOver(FIFTH, TODAY)).toBe(false)
})

test('MI-15: a prize says how many turns it asks for, in whatever order, and how many are left', () => {
  expect(prizeWords(FIFTH)).toBeUndefined()
  expect(prizeWords({ ...FIFTH, prize: 5 })).toBe(
    'Con 5 turnos hechos, en el orden que sea, un sobre más. Te faltan 2.',
  )
  expect(prizeWords({ ...FIFTH, prize: 4 })).toMatch(/Te falta 1\.$/)
  expect(prizeWords({ ...FIFTH, prize: 3 })).toMatch(/Ya los tienes\.$/)
})

test('MI-15: who has done this turn is told when the next opens', () => {
  const turn = series(['done', 'done', 'undone', 'done', 'done', 'later', 'later', 'later'])
  const mission = challengeMission({ state: 'completed', completedAt: '2026-11-26T15:00:00Z', turn })
  expect(standingWords(mission, TODAY)).toBe('Nos vemos el lunes 30')
})

test('MI-15: a series that is over says how many turns were done, and comes back no more', () => {
  const turn = series(['done', 'undone', 'done'], 3)
  expect([isOver(turn, TODAY), comesBackWords(turn), doneWords(turn)]).toEqual([
    true,
    undefined,
    '2 de 3 turnos hechos',
  ])
})
