import type { EditedMissionOutput, ProgrammeOutput } from '@orbita/contract/missions/programme'
import { type Days, type DaysMove, movedDays } from '@orbita/domain/missions/moved-days'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editedMissionQuery, PROGRAMME_KEY, writeMission } from '../../../data/programme.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { daysOf } from '../../../ui/dates.ts'
import { notify } from '../../../ui/notify.ts'
import { KEPT, useUndo } from '../../../undo/use-undo.ts'
import type { Movable } from './lanes.ts'

/** Returns the movement that a key asks for: a day, or with Alt a week; with Shift, of the last day alone. */
export function moveOf(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>): DaysMove | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  return step === undefined ? step : { days: step * (event.altKey ? 7 : 1), what: event.shiftKey ? 'end' : 'all' }
}

/**
 * Moves the days of missions. Those of a draft, which nobody sees, wait some seconds to be undone and are then saved; those of
 * a published mission wait until an operator has reviewed whom they concern.
 *
 * @see D-74, D-78, MI-5
 */
export function useMoves(saved: ProgrammeOutput) {
  const queries = useQueryClient()
  const [moves, setMoves] = useState<Readonly<Record<string, Days | undefined>>>({})
  const change = (key: string, days?: Days) => setMoves((others) => ({ ...others, [key]: days }))
  async function settle(key: string) {
    await queries.invalidateQueries({ queryKey: PROGRAMME_KEY })
    change(key)
  }
  const fail = (key: string) => (error: unknown) => {
    notify(messageOf(error), { type: 'error' })
    return settle(key)
  }
  const undo = useUndo({
    send: ({ edited, days }: { edited: EditedMissionOutput; days: Days }, operationId) =>
      writeMission(edited, { mission: { ...edited.mission, ...days }, operationId }, KEPT),
    onDone: (_, { id }) => settle(String(id)),
    onFailed: (error, { id }) => fail(String(id))(error),
  })

  function move(mission: Movable, by: DaysMove) {
    const { key, title, phase, challenge } = mission
    const isOnItsWay = undo.isDecided(key) && undo.waiting?.id !== key
    const days = isOnItsWay ? undefined : movedDays(mission, by, { challenge, today: saved.today })
    if (!days) return notify(`«${title}» no se mueve más`)

    change(key, days)
    if (phase !== 'draft') return
    const query = editedMissionQuery({ challengeId: challenge.id, missionId: mission.id })
    const words = `Moviste «${title}»: ${daysOf(days)}`
    queries
      .fetchQuery({ ...query, staleTime: 10_000 })
      .then((edited) => undo.replace({ id: key, words, input: { edited, days } }), fail(key))
  }

  const takeBack = () => {
    undo.undo()
    change(String(undo.waiting?.id))
  }
  const challenges = saved.challenges.map((challenge) => ({
    ...challenge,
    missions: challenge.missions.map((one) => ({ ...one, ...moves[`${challenge.id}/${one.id}`] })),
  }))
  return { programme: { ...saved, challenges }, moves, move, settle, drop: change, undo: { ...undo, undo: takeBack } }
}
