import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import { readWhole } from '@orbita/domain/country/read-number'
import { LEAST_PRIZE_TURNS, type Rhythm, rhythmWords, seriesProblem, turnDays } from '@orbita/domain/missions/series'
import { isOfArea } from '@orbita/domain/missions/sources'
import { call } from '@orbita/web/rpc/call'
import { useState } from 'react'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { daysOf } from '../../../ui/dates.ts'
import { countOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Segments } from '../../../ui/forms/segments.tsx'
import { Cells } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { Section } from './form-parts.tsx'
import { HolidayTurns } from './holiday-turns.tsx'

const CHOICES = [
  { value: 'once', title: 'Una sola vez' },
  { value: 'week', title: 'Cada semana' },
  { value: 'month', title: 'Cada mes' },
] as const
type Choice = (typeof CHOICES)[number]['value']

type Props = {
  edited: EditedMissionOutput
  /** whether the form holds an edit, which the turns would not have */
  hasChanges: boolean
  onSaved: (words: string) => unknown
  onFailed: (error: unknown) => void
}

/** Gives a mission its rhythm: the mission as it was saved is each of the turns to come. @see MI-15 */
export function SeriesSection({ edited, hasChanges, onSaved, onFailed }: Props) {
  const { turn, mission, challenge, today, phase, version } = edited
  const number = turn?.number ?? 1
  const own = challenge.missions.filter((one) => turn && one.turn?.series === turn.series)
  const known = Math.max(number, ...own.filter(({ isClosed }) => !isClosed).map((one) => one.turn!.number))
  const saved: Choice = turn && known > number ? turn.every : 'once'
  const [choice, setChoice] = useState<Choice>(saved)
  const [typed, setTyped] = useState(String(known > number ? known : number + 3))
  const turns = choice === 'once' ? number : (readWhole(typed, 1, Number.MAX_SAFE_INTEGER) ?? Number.NaN)
  const every: Rhythm = choice === 'once' ? (turn?.every ?? 'week') : choice
  const [prizeTyped, setPrizeTyped] = useState(turn?.prize ? String(turn.prize) : '')
  const prize = choice === 'once' || prizeTyped.trim() === '' ? null : readWhole(prizeTyped, LEAST_PRIZE_TURNS, turns)
  const prizeProblem = prize === undefined ? `Entre ${LEAST_PRIZE_TURNS} y los ${turns} turnos de la serie.` : undefined
  const later = own.filter((one) => one.turn!.number > number).length
  const around = { ...challenge, missions: challenge.missions.length - later }
  const problem = Number.isNaN(turns)
    ? 'Escribe cuántos turnos: una serie siempre tiene fin.'
    : seriesProblem({ first: mission, number, every, turns, today, challenge: around })
  const isClosed = challenge.missions.some(({ id, isClosed }) => id === mission.id && isClosed)
  const why = whyNever({ isDraft: phase === 'draft', isClosed, isAnonymous: isOfArea(mission.source) })
  const isSame = choice === saved && (choice === 'once' || (turns === known && prize === (turn?.prize ?? null)))
  const turnsToCome = Array.from({ length: problem ? 0 : turns - number }, (_, index) => {
    const at = number + index + 1
    const one = own.find((known) => known.turn!.number === at)
    const days = one && isSame ? one : turnDays(mission, every, index + 1)
    return { id: one?.id, number: at, startsOn: days.startsOn, endsOn: days.endsOn, isClosed: one?.isClosed }
  }).filter(({ isClosed }) => !isClosed)
  const param = { challengeId: challenge.id, missionId: mission.id }
  const { run, isRunning } = useCommand({
    send: (json: { every: Rhythm; turns: number; prize: number | null; version: number }, operationId) =>
      call(rpc.challenges[':challengeId'].missions[':missionId'].turns.$put({ param, json: { ...json, operationId } })),
    onDone: ({ turns: all }) =>
      onSaved(
        all > number
          ? `«${mission.title}» tiene ${countOf(all, 'turno', 'turnos')}`
          : `«${mission.title}» no vuelve más`,
      ),
    onFailed,
  })

  return (
    <Section
      title="Se repite"
      help="Una misión que vuelve. Cada turno empieza de cero y da lo suyo; saltar uno no quita nada."
    >
      {why ? (
        <Note>{why}</Note>
      ) : (
        <>
          <Segments label="Cada cuánto" choices={CHOICES} value={choice} onChange={setChoice} />
          {choice !== 'once' && (
            <Cells min={150} gap={3}>
              <Field
                label="Turnos"
                reads="whole"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                problem={problem}
                help={
                  !problem &&
                  `${rhythmWords({ every, startsOn: mission.startsOn })} · ${spanOf(mission, every, turns - number)}`
                }
              />
              <Field
                label="Con cuántos turnos hechos, un sobre más"
                reads="whole"
                placeholder="Sin premio"
                value={prizeTyped}
                onChange={({ target }) => setPrizeTyped(target.value)}
                problem={problem ? undefined : prizeProblem}
                help="En el orden que sea, y una vez. Quien ya los tiene lo recibe con su próximo turno."
              />
            </Cells>
          )}
          {choice === 'once' && problem && <Note tone="bad">{problem}</Note>}
          {turn && choice === 'once' && saved !== 'once' && (
            <Note>Los turnos que no han abierto no abrirán. Los de antes conservan lo que dieron.</Note>
          )}
          {turn && choice !== 'once' && (
            <Note>Los turnos por venir quedan como este, y en sus días. Los que ya abrieron no cambian.</Note>
          )}
          {choice !== 'once' && !problem && (
            <HolidayTurns
              challengeId={challenge.id}
              turns={turnsToCome}
              today={today}
              onSkipped={onSaved}
              onFailed={onFailed}
            />
          )}
          {hasChanges ? (
            <Note tone="wait">Publica primero lo que cambiaste: los turnos se hacen de lo publicado.</Note>
          ) : (
            <div>
              <DecideButton
                variant="outlined"
                disabled={Boolean(problem ?? prizeProblem) || isRunning || (isSame && choice === 'once')}
                onClick={() => run({ every, turns, prize: prize ?? null, version })}
              >
                Guardar los turnos
              </DecideButton>
            </div>
          )}
        </>
      )}
    </Section>
  )
}

/** Says from the first day of a turn to the last one of the series. */
function spanOf(mission: EditedMissionOutput['mission'], every: Rhythm, later: number): string {
  return daysOf({ startsOn: mission.startsOn, endsOn: turnDays(mission, every, later).endsOn })
}

/** Says why a mission cannot come back, as the server would; undefined when it can. @see MI-15 */
function whyNever({ isDraft, isClosed, isAnonymous }: Record<'isDraft' | 'isClosed' | 'isAnonymous', boolean>) {
  if (isAnonymous) return 'Una encuesta anónima no vuelve: cuenta para su área, y nunca para una persona.'
  if (isDraft) return 'Publica la misión y aquí le pones su ritmo: cada turno será como ella.'
  return isClosed ? 'La cerraron, y una misión cerrada no vuelve. Pon el ritmo a una que siga abierta.' : undefined
}
