import type { MissionNode, MissionTurn } from '@orbita/contract/missions/challenges'
import { dayWords } from '@orbita/domain/missions/deadlines'
import { rhythmWords } from '@orbita/domain/missions/series'

/** Names the turn: `Turno 5 de 8`, or says that the series is over. @see MI-15 */
export function turnWords({ number, turns }: MissionTurn): string {
  return `Turno ${number} de ${turns.length}`
}

/** Returns whether no turn is open or to come. */
export function isOver({ turns }: MissionTurn, today: string): boolean {
  return turns.every(({ state, endsOn }) => state === 'undone' || (state === 'done' && endsOn < today))
}

/** Counts the turns that are done: `6 de 8 turnos hechos` */
export function doneWords({ turns }: MissionTurn): string {
  return `${turns.filter(({ state }) => state === 'done').length} de ${turns.length} turnos hechos`
}

/** Says what turns done give beside their own: `Con 6 turnos hechos, un sobre más. Te faltan 2.`; undefined for nothing. */
export function prizeWords({ prize, turns }: MissionTurn): string | undefined {
  if (prize === null) return undefined
  const left = prize - turns.filter(({ state }) => state === 'done').length
  const standing = left > 0 ? `Te ${left === 1 ? 'falta' : 'faltan'} ${left}.` : 'Ya los tienes.'
  return `Con ${prize} turnos hechos, en el orden que sea, un sobre más. ${standing}`
}

/** Says how the mission comes back: `Vuelve cada lunes`; undefined when no turn opens after this one. */
export function comesBackWords({ every, number, turns }: MissionTurn): string | undefined {
  return number < turns.length ? rhythmWords({ every, startsOn: turns[number]!.startsOn }) : undefined
}

/** Says when a person who has done this turn meets the mission again: `Nos vemos el lunes 30` */
export function nextTurnWords({ state, turn }: Pick<MissionNode, 'state' | 'turn'>, today: string): string | undefined {
  const next = turn?.turns[turn.number]
  return state === 'completed' && next && next.startsOn > today
    ? `Nos vemos ${dayWords(next.startsOn, today)}`
    : undefined
}

/** Says for a screen reader where the series stands: `Turno 5 de 8. Antes: 3 hechos, 1 sin hacer.` */
export function standingOfSeries(turn: MissionTurn): string {
  const before = turn.turns.slice(0, turn.number - 1)
  const count = (of: string) => before.filter(({ state }) => state === of).length
  const past = [count('done') && `${count('done')} hechos`, count('undone') && `${count('undone')} sin hacer`].filter(
    Boolean,
  )
  const comesBack = comesBackWords(turn)
  return [`${turnWords(turn)}.`, past.length > 0 && `Antes: ${past.join(', ')}.`, comesBack && `${comesBack}.`]
    .filter(Boolean)
    .join(' ')
}
