import type { EditedMissionOutput, ProgrammeMission, ProgrammeOutput } from '@orbita/contract/missions/programme'
import { addDays } from '@orbita/domain/time/period'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { editedMissionQuery, PROGRAMME_KEY, writeMission } from '../../../data/programme.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { notify } from '../../../ui/notify.ts'
import { KEPT, useUndo } from '../../../undo/use-undo.ts'
import { daysWords, type Movable } from './lanes.ts'

export type Days = { startsOn: string; endsOn: string }

/** A move of a whole mission, or of its last day alone, by some days. */
export type Move = { days: number; what: 'all' | 'end' }

/** Returns the movement that a key asks for: a day, or with Alt a week; with Shift, of the last day alone. */
export function moveOf(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>): Move | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  return step === undefined ? step : { days: step * (event.altKey ? 7 : 1), what: event.shiftKey ? 'end' : 'all' }
}

/**
 * Moves the days of a mission, within those of its challenge. One that has started keeps its first day. The last day never
 * comes before the first, nor, once employees see the mission, before today.
 *
 * @returns the days, or undefined when they stay
 * @see MI-1, MI-5, D-74
 */
export function moved(
  { phase, startsOn, endsOn }: Pick<ProgrammeMission, 'phase' | keyof Days>,
  { days, what }: Move,
  { challenge, today }: { challenge: Days; today: string },
): Days | undefined {
  const first = what === 'all' && phase !== 'active' ? addDays(startsOn, days) : startsOn
  const last = addDays(endsOn, days)
  const earliest = phase !== 'draft' && today > first ? today : first
  const fits = last >= earliest && first >= challenge.startsOn && last <= challenge.endsOn
  return phase !== 'closed' && fits ? { startsOn: first, endsOn: last } : undefined
}

/**
 * Moves the days of missions. Those of a draft, which nobody sees, wait some seconds to be undone and are then saved; those of
 * a published mission wait until an operator has reviewed whom they concern.
 *
 * @see D-74, D-78, MI-5
 */
export function useMoves(saved: ProgrammeOutput) {
  const queries = useQueryClient()
  const latest = useRef<Readonly<Record<string, Days>>>({})
  const [moves, setMoves] = useState(latest.current)
  function change(key: string, days?: Days) {
    const { [key]: _, ...others } = latest.current
    latest.current = days ? { ...others, [key]: days } : others
    setMoves(latest.current)
  }
  async function settle(key: string) {
    await queries.invalidateQueries({ queryKey: PROGRAMME_KEY })
    change(key)
  }
  function fail(error: unknown, key: string) {
    notify(messageOf(error), { type: 'error' })
    return settle(key)
  }
  const undo = useUndo({
    send: ({ edited, days }: { edited: EditedMissionOutput; days: Days }, operationId) =>
      writeMission(edited, { mission: { ...edited.mission, ...days }, operationId }, KEPT),
    onDone: (_, { id }) => settle(String(id)),
    onFailed: (error, { id }) => fail(error, String(id)),
  })

  function move(mission: Movable, by: Move) {
    const { key, title, phase, challenge } = mission
    const isOnItsWay = undo.isDecided(key) && undo.waiting?.id !== key
    const days = isOnItsWay ? undefined : moved(mission, by, { challenge, today: saved.today })
    if (!days) return notify(`«${title}» no se mueve más`)

    change(key, days)
    if (phase === 'draft') keep(mission).catch((error) => fail(error, key))
  }

  /** Lets the days of a draft wait to be undone. */
  async function keep({ key, title, id: missionId, challenge: { id: challengeId } }: Movable) {
    const edited = await queries.fetchQuery({ ...editedMissionQuery({ challengeId, missionId }), staleTime: 10_000 })
    const days = latest.current[key]
    if (days) undo.replace({ id: key, words: `Moviste «${title}»: ${daysWords(days)}`, input: { edited, days } })
  }

  function takeBack(key = String(undo.waiting?.id)) {
    undo.undo()
    change(key)
  }

  const challenges = saved.challenges.map((challenge) => ({
    ...challenge,
    missions: challenge.missions.map((one) => ({ ...one, ...moves[`${challenge.id}/${one.id}`] })),
  }))
  return {
    programme: { ...saved, challenges },
    moves,
    move,
    settle,
    drop: change,
    undo: { ...undo, undo: () => takeBack() },
  }
}
