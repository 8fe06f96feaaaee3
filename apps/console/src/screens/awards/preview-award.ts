import type { IncentivesOutput } from '@orbita/contract/awards/incentives'
import type { RankId } from '@orbita/domain/ranks'
import { type AwardValues, hasCount } from './award-form.ts'

/** The states in which an operator looks at an award of the programme. */
export const PREVIEW_STATES = [
  { value: 'locked', title: 'Sin ganar' },
  { value: 'unlocked', title: 'Ganado' },
  { value: 'delivered', title: 'Entregado' },
] as const
export type PreviewState = (typeof PREVIEW_STATES)[number]['value']

const KINDS = ['missions-completed', 'challenge-complete', 'rank-reached', 'best-employee'] as const

/**
 * Returns the list of the employee's awards with the draft alone, as its route would answer it.
 *
 * @param values what the form has, which may not be valid yet
 * @param now the instant at which it was won
 */
export function previewAward(values: AwardValues, state: PreviewState, now: Date): IncentivesOutput {
  const isLocked = state === 'locked'
  const need = (hasCount(values.kind) && wholeOf(values.count)) || 1
  const at = isLocked ? null : now.toISOString()
  const incentive = {
    id: 'muestra',
    title: values.title.trim() || 'Sin nombre',
    text: (isLocked ? values.asks : values.won).trim(),
    picture: values.picture,
    kind: KINDS.find((kind) => kind === values.kind) ?? 'missions-completed',
    rank: values.kind === 'rank-reached' ? (values.rank as RankId) : null,
    closedOn: null,
    have: isLocked ? Math.floor(need / 2) : need,
    need,
    gives: {
      experience: wholeOf(values.experience),
      credits: wholeOf(values.credits),
      packs: wholeOf(values.packs),
      prize: values.prize.trim() || null,
    },
    state,
    unlockedAt: at,
    claimedAt: state === 'delivered' ? at : null,
    deliveredAt: state === 'delivered' ? at : null,
  }
  return { incentives: [incentive], earned: isLocked ? 0 : 1, total: 1 }
}

function wholeOf(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
}
