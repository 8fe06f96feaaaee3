import type { AlbumAward } from '@orbita/domain/album/awards'
import type { ImportKind } from '@orbita/domain/files/imports'
import type { HabitAction } from '@orbita/domain/habits/habit-actions'
import type { Happening } from '@orbita/domain/outgoing/events'
import type { Anniversaries, Milestone } from '@orbita/domain/people/anniversaries'
import type { PlatformId } from '@orbita/domain/platforms'
import type { DayKey } from '@orbita/domain/time/period'

/** An employee's new experience, before their rank is updated: `level` is still the stored rank. */
export type EarnedExperience = {
  userId: number
  level: string
  /** whole points, the new ones included */
  experience: number
  at: Date
}

/** A mission that somebody completed. */
type DoneMission = { userId: number; challengeId: string; missionId: string }

/** What an employee enters with, as it changed. */
export type CredentialChange = 'cedula' | 'email' | 'passkey-added' | 'passkey-removed'

/**
 * The events of one room that have consequences in others: ranks, packs, awards, notices. The room that raises an event
 * does not know its consequences; `consequences/draw-consequences.ts` lists them.
 */
export type DomainEvent =
  /** movements gave experience to these people, each listed once */
  | { kind: 'experience-earned'; people: readonly EarnedExperience[] }
  /** the employee's figures now meet the rules of these album awards */
  | { kind: 'album-awards-earned'; userId: number; awards: readonly AlbumAward[]; at: Date }
  /** these people, a few thousand at most, completed missions of the programme */
  | { kind: 'missions-completed'; userIds: readonly number[]; done: readonly DoneMission[]; at: Date }
  /** an employee was published as the best of a month, of an area or of the company */
  | { kind: 'best-employee-published'; userId: number; month: string; area: string | null; at: Date }
  /** operators gave packs to these people by hand; a key is of one gift, and given once */
  | {
      kind: 'packs-given'
      gifts: readonly { userId: number; packs: number; reason: string; key: string }[]
      at: Date
    }
  /** these people, a few hundred at most, had an anniversary of joining the company, each written once */
  | ({
      kind: 'anniversaries-reached'
      people: readonly { userId: number; milestone: Milestone; day: DayKey }[]
      at: Date
    } & Omit<Anniversaries, 'tellsLeader'>)
  /** these people, a few hundred at most, have an anniversary soon, of which their leader is told; a key is told once */
  | {
      kind: 'anniversaries-ahead'
      people: readonly { name: string; leaderId: number; milestone: Milestone; day: DayKey; key: string }[]
      at: Date
    }
  /** an operator changed the platforms an employee may enter */
  | { kind: 'access-changed'; userId: number; at: Date }
  /** what these people sign in with was changed, and their sessions ended */
  | { kind: 'credentials-changed'; what: CredentialChange; userIds: readonly number[]; at: Date }
  /** an employee signed in from a browser that their account had not used */
  | {
      kind: 'new-device-used'
      userId: number
      platforms: readonly PlatformId[]
      /** browser and kind of device in Spanish */
      device: string
      /** the browser, which is not told; null: unknown */
      deviceHash: Buffer | null
      /** whether the account had never signed in */
      isFirst: boolean
      at: Date
      /** the company's */
      timeZone: string
      /** identifies the sign-in */
      key: string
    }
  /** an employee chose their first avatar */
  | {
      kind: 'first-avatar-chosen'
      userId: number
      at: Date
      /** the company's */
      timeZone: string
    }
  /** a file that came by itself waits for an operator, or could not be read @see D-108b */
  | { kind: 'load-waiting'; arrival: number; of: ImportKind; state: 'waiting' | 'refused'; at: Date }
  /** things happened that nothing here follows from, and that other systems may be told of */
  | { kind: 'happened'; happenings: readonly Happening[]; at: Date }
  /** these people, a few hundred at most, did a thing that the plan de vuelo or the pulso de la semana sees */
  | {
      kind: 'thing-done'
      thing: HabitAction
      userIds: readonly number[]
      at: Date
      /** the company's */
      timeZone: string
    }
