import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'

/** A completed mission, by the id of its challenge and its own. */
export type CelebratedMission = { challengeId: string; missionId: string }

/** What the moment of a completed mission is given. @see D-62 */
export type MissionMoment = {
  mission: CelebratedMission
  titleId: string
  /** shown when the mission cannot be read */
  fallback: ReactNode
  others: ReactNode
  /** leads to the next scene, in place of the ways that the moment offers; undefined in the last one */
  onNext: (() => void) | undefined
  onPlay: (skip: () => boolean) => void
  onPlayed: () => void
  onEnd: () => void
}

/** What the moment of thanks that arrived is given. @see D-130 */
export type ThanksMoment = {
  /** the kudos to open one after the other, at least one */
  ids: readonly number[]
  /** learns of each that was opened, or that nobody may read any more */
  onTold: (kudosId: number) => void
  /** closes it; says what becomes of those that were not told */
  onClose: (rest: 'later' | 'unshown') => void
}

export type CelebrationsProps = {
  /** fetches the code of the moment of a completed mission, which the missions have, and what reads its data */
  missionDone?: () => Promise<{
    MissionDone: ComponentType<MissionMoment>
    prepare: (client: QueryClient, mission: CelebratedMission) => Promise<unknown>
  }>
  /** fetches the code of thanks that arrived, which the recognitions have, and what reads them */
  thanks?: () => Promise<{
    ThanksMoment: ComponentType<ThanksMoment>
    prepare: (client: QueryClient, kudosIds: readonly number[]) => Promise<unknown>
  }>
  /** learns of a completed mission when its celebration closes */
  onMissionSeen?: (mission: CelebratedMission) => void
}
