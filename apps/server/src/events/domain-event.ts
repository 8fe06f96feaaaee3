import type { AlbumAward } from '@orbita/domain/album/awards'

/** The employee's experience before a rank is looked for: `level` is the rank stored until now. */
export type EarnedExperience = {
  userId: number
  level: string
  /** whole points, the new ones included */
  experience: number
  at: Date
}

/**
 * What happens in a room and has consequences in others: ranks, packs, awards, notices. The room that raises an event
 * does not know them; `consequences/draw-consequences.ts` says what follows from each.
 */
export type DomainEvent =
  /** movements brought experience to these people, each of whom is named once */
  | { kind: 'experience-earned'; people: readonly EarnedExperience[] }
  /** the figures of an employee now meet the rules of these awards of the album */
  | { kind: 'album-awards-earned'; userId: number; awards: readonly AlbumAward[]; at: Date }
  /** these people, a few thousand at most, completed missions of the programme */
  | { kind: 'missions-completed'; userIds: readonly number[]; at: Date }
  /** an employee is the best of a month, of an area or of the company */
  | { kind: 'best-employee-published'; userId: number; at: Date }
  /** an operator changed what an employee may enter */
  | { kind: 'access-changed'; userId: number; at: Date }
  /** an employee chose their first avatar */
  | { kind: 'first-avatar-chosen'; userId: number; at: Date }
