import type { ProgrammeOutput } from '@orbita/contract/missions/programme'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { editedMissionQuery } from '../../data/programme.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { notify } from '../../ui/notify.ts'
import { keepDraft, readDraft } from '../missions/editor/local-draft.ts'
import { changedFields } from '../missions/editor/merge.ts'
import { type Days, type Move, moved } from './move-days.ts'

type MissionKey = { challengeId: string; missionId: string }
type Moves = Readonly<Record<string, Days>>

const keyOf = ({ challengeId, missionId }: MissionKey) => `${challengeId}/${missionId}`

/**
 * Moves the days of missions in the drafts that this browser keeps of them, which their editors open, review and publish.
 *
 * @returns the programme with the days of the drafts, the missions that moved, and the two steps
 * @see D-74, D-84
 */
export function useMoves(programme: ProgrammeOutput) {
  const queries = useQueryClient()
  const [moves, setMoves] = useState<Moves>(() => draftsOf(programme))
  const latest = useRef(moves)
  const shown = useMemo(() => withMoves(programme, moves), [programme, moves])
  const change = (next: Moves) => {
    latest.current = next
    setMoves(next)
  }

  /** Returns the days that a movement would give a mission, or undefined when they stay. */
  function tried(mission: MissionKey, by: Move): Days | undefined {
    const saved = missionOf(programme, mission)
    return saved && moved(latest.current[keyOf(mission)] ?? saved, by, saved.phase, programme.today)
  }

  function move(mission: MissionKey, by: Move): Days | undefined {
    const days = tried(mission, by)
    if (!days) return undefined

    change({ ...latest.current, [keyOf(mission)]: days })
    void keep(mission)
    return days
  }

  /** Writes the days in the draft of the mission, beside what was typed in it before. */
  async function keep({ challengeId, missionId }: MissionKey) {
    try {
      const { mission, version, revision } = await queries.fetchQuery({
        ...editedMissionQuery({ challengeId, missionId }),
        staleTime: 60_000,
      })
      const days = latest.current[keyOf({ challengeId, missionId })] ?? daysOf(mission)
      const before = readDraft(challengeId, missionId) ?? { base: mission, version, revision, mine: mission }
      const mine = { ...before.mine, ...days }
      const isChanged = changedFields(before.base, mine).length > 0
      keepDraft(challengeId, missionId, isChanged ? { ...before, mine, at: Date.now() } : undefined)
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }

  /** Gives a mission its published days again. */
  function undo(mission: MissionKey) {
    const { [keyOf(mission)]: _, ...others } = latest.current
    change(others)
    void keep(mission)
  }

  const waiting = programme.challenges.flatMap((challenge) =>
    challenge.missions.flatMap((saved) => {
      const days = moves[keyOf({ challengeId: challenge.id, missionId: saved.id })]
      const isMoved = days && (days.startsOn !== saved.startsOn || days.endsOn !== saved.endsOn)
      return isMoved ? [{ challengeId: challenge.id, missionId: saved.id, title: saved.title, days }] : []
    }),
  )
  return { programme: shown, waiting, move, tried, undo }
}

const daysOf = ({ startsOn, endsOn }: Days): Days => ({ startsOn, endsOn })

function missionOf({ challenges }: ProgrammeOutput, { challengeId, missionId }: MissionKey) {
  return challenges.find(({ id }) => id === challengeId)?.missions.find(({ id }) => id === missionId)
}

/** Reads the days that the drafts of this browser changed. */
function draftsOf({ challenges }: ProgrammeOutput): Moves {
  return Object.fromEntries(
    challenges.flatMap(({ id: challengeId, missions }) =>
      missions.flatMap(({ id: missionId }) => {
        const draft = readDraft(challengeId, missionId)
        const fields = draft ? changedFields(draft.base, draft.mine) : []
        const isMoved = fields.includes('startsOn') || fields.includes('endsOn')
        return draft && isMoved ? [[keyOf({ challengeId, missionId }), daysOf(draft.mine)]] : []
      }),
    ),
  )
}

function withMoves(programme: ProgrammeOutput, moves: Moves): ProgrammeOutput {
  return {
    ...programme,
    challenges: programme.challenges.map((challenge) => ({
      ...challenge,
      missions: challenge.missions.map((mission) => ({
        ...mission,
        ...moves[keyOf({ challengeId: challenge.id, missionId: mission.id })],
      })),
    })),
  }
}
