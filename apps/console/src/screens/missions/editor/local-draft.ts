import type { Mission } from '@orbita/domain/missions/challenge'
import * as v from 'valibot'

/** An edit that is kept in the browser until it is published: what it began from, and what the operator wrote. */
export type LocalDraft = { base: Mission; version: number; revision: number; mine: Mission; at: number }

const Kept = v.object({
  base: v.looseObject({ id: v.string() }),
  version: v.number(),
  revision: v.number(),
  mine: v.looseObject({ id: v.string() }),
  at: v.number(),
})

const keyOf = (challengeId: string, missionId: string) => `orbita-consola-mision:${challengeId}/${missionId}`

/** Returns the edit of a mission that this browser kept, or undefined. */
export function readDraft(challengeId: string, missionId: string): LocalDraft | undefined {
  try {
    const kept = v.safeParse(Kept, JSON.parse(localStorage.getItem(keyOf(challengeId, missionId)) ?? 'null'))
    return kept.success ? (kept.output as unknown as LocalDraft) : undefined
  } catch {
    return undefined
  }
}

/** Keeps an edit, or forgets it. Without storage it lives as long as the page. */
export function keepDraft(challengeId: string, missionId: string, draft: LocalDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(keyOf(challengeId, missionId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(challengeId, missionId))
  } catch {
    // Storage may be switched off or full.
  }
}
