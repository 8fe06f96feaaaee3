import type { FileColumn } from '@orbita/domain/files/exports'
import type { AwardWinner } from '../awards/operator-awards.ts'

/** The states of an award of a person, in words. */
export const AWARD_STATE_WORDS: Readonly<Record<AwardWinner['state'], string>> = {
  locked: 'Bloqueado',
  unlocked: 'Sin reclamar',
  claimed: 'Espera su premio',
  delivered: 'Entregado',
}

/** Says whether a person receives what the award gave when they won it, or what it gives today. */
export function givenWords({ isEarlier }: Pick<AwardWinner, 'isEarlier'>): string {
  return isEarlier ? 'Lo que daba entonces' : 'Lo que da hoy'
}

const column = (id: string, title: string, text: FileColumn<AwardWinner>['text']) => ({ id, title, text })

/** The columns of the file of the people who won an award. @see D-84 */
export const WINNER_COLUMNS = {
  name: { ...column('name', 'Persona', ({ name }) => name), grows: true },
  at: { ...column('at', 'Cuándo lo ganó', ({ unlockedAt }) => unlockedAt), isInstant: true },
  terms: column('terms', 'Qué recibe', givenWords),
  state: column('state', 'Estado', ({ state }) => AWARD_STATE_WORDS[state]),
} as const

/** The columns of the file of the people who won an award, in their order. */
export const WINNERS_FILE: readonly FileColumn<AwardWinner>[] = Object.values(WINNER_COLUMNS)
