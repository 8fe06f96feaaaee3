import type { Mission } from './challenge.ts'
import { deadlineWords, openingWords } from './deadlines.ts'

/** A change to what a mission asks or gives. */
export type MissionChange =
  | { what: 'target'; from: number; to: number }
  | { what: 'opening'; from: string; to: string }
  | { what: 'deadline'; from: string; to: string }
  | { what: 'reward'; from: Mission['gives']; to: Mission['gives'] }
  | { what: 'audience' }
  | { what: 'prerequisites' }
  | { what: 'daily-cap'; from: number; to: number }
  | { what: 'decider'; to: Mission['decider'] }

/** A field that is fixed once a mission is published, because progress was recorded under it. */
export type FixedField = 'id' | 'type' | 'source'

/** Returns the fixed fields that an edit changes. @see MI-5 */
export function fixedFieldsChanged(before: Mission, after: Mission): FixedField[] {
  return (['id', 'type', 'source'] as const).filter((field) => before[field] !== after[field])
}

/**
 * Returns the changes that make a new version of a mission: target, days, reward, audience, prerequisites and who decides. The
 * list is empty when only texts and picture change, which can be edited freely.
 *
 * @see MI-5, CO-5
 */
export function missionChanges(before: Mission, after: Mission): MissionChange[] {
  const changes: (MissionChange | false)[] = [
    before.target !== after.target && { what: 'target', from: before.target, to: after.target },
    before.startsOn !== after.startsOn && { what: 'opening', from: before.startsOn, to: after.startsOn },
    before.endsOn !== after.endsOn && { what: 'deadline', from: before.endsOn, to: after.endsOn },
    !sameGives(before.gives, after.gives) && { what: 'reward', from: before.gives, to: after.gives },
    !sameSet(before.areas ?? [], after.areas ?? []) && { what: 'audience' },
    !sameSet(before.prerequisites, after.prerequisites) && { what: 'prerequisites' },
    before.dailyCap !== undefined &&
      after.dailyCap !== undefined &&
      before.dailyCap !== after.dailyCap && { what: 'daily-cap', from: before.dailyCap, to: after.dailyCap },
    before.decider !== after.decider && { what: 'decider', to: after.decider },
  ]
  return changes.filter((change) => change !== false)
}

/** Returns whether a change asks more or gives less, so that the employees it affects must be notified. @see MI-5 */
export function needsNotice(change: MissionChange): boolean {
  switch (change.what) {
    case 'target':
    case 'opening':
      return change.to > change.from
    case 'deadline':
    case 'daily-cap':
      return change.to < change.from
    case 'reward':
      return (['experience', 'credits', 'packs'] as const).some((gift) => change.to[gift] < change.from[gift])
    case 'audience':
    case 'prerequisites':
      return true
    case 'decider':
      return false
  }
}

/** Describes a change to employees and operators, in one Spanish sentence. @see MI-5 */
export function changeSentence(change: MissionChange, mission: Pick<Mission, 'unit'>, today: string): string {
  switch (change.what) {
    case 'target':
      return `La meta pasa de ${change.from} a ${change.to} ${change.to === 1 ? mission.unit.one : mission.unit.many}.`
    case 'opening':
      return `${change.to < today ? 'Ya' : 'Ahora'} ${openingWords(change.to, today)}.`
    case 'deadline':
      return `${change.to < today ? 'Ya' : 'Ahora'} ${deadlineWords(change.to, today)}.`
    case 'reward':
      return `Ahora da ${rewardWords(change.to)}.`
    case 'audience':
      return 'Cambió a quiénes va dirigida.'
    case 'daily-cap':
      return `Al día se anotan como mucho ${change.to} ${change.to === 1 ? mission.unit.one : mission.unit.many}.`
    case 'prerequisites':
      return 'Cambiaron las misiones que pide antes.'
    case 'decider':
      return `Desde ahora ${deciderWords(change.to)}.`
  }
}

/** Says who decides what people send of a mission, inside a sentence. @see D-120 */
export function deciderWords(decider: Mission['decider']): string {
  if (decider === undefined) return 'decide quien la empresa diga para su clase'
  return decider === 'leader' ? 'decide quien lidera a cada persona' : 'decide el equipo de personas'
}

/** Describes the reward of a mission in Spanish: «120 de experiencia, 60 créditos y 1 sobre». */
export function rewardWords({ experience, credits, packs }: Mission['gives']): string {
  const parts = [
    counted(experience, 'de experiencia', 'de experiencia'),
    counted(credits, 'crédito', 'créditos'),
    counted(packs, 'sobre', 'sobres'),
  ].filter((part) => part !== undefined)
  if (parts.length === 0) return 'solo el gusto de hacerla'

  return parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

function counted(count: number, one: string, many: string): string | undefined {
  if (count === 0) return undefined
  return `${count} ${count === 1 ? one : many}`
}

function sameGives(one: Mission['gives'], other: Mission['gives']): boolean {
  return one.experience === other.experience && one.credits === other.credits && one.packs === other.packs
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item))
}
