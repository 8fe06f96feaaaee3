import { Button, Drawer, Stack, Typography } from '@mui/material'
import type { PersonMovement, PersonOutput } from '@orbita/contract/people/people'
import {
  MADE_DAYS,
  MANUAL_ALONE,
  MANUAL_WINDOW_DAYS,
  type MovedByHand,
  needingSecondOperator,
  type Tie,
  worthOf,
} from '@orbita/domain/ledger/manual'
import { firstName } from '@orbita/domain/people/first-name'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { stampOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { EffectsPreview } from '../../ui/effects-preview.tsx'
import { changeOf, figureOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { ReasonField, useReason } from '../../ui/forms/reason-field.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { readWhole } from '../../ui/place.ts'
import styles from './correction-drawer.module.css'

type Props = {
  person: Pick<PersonOutput, 'id' | 'name' | 'credits' | 'experience'>
  movement: PersonMovement
  onClose: () => void
}

/** Corrects a movement with its opposite, or with a part of it, after showing what that changes for the person. @see PT-2, PT-6 */
export function CorrectionDrawer({ person, movement, onClose }: Props) {
  const reason = useReason()
  const [part, setPart] = useState<Part>()
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { movementId: number; reason: string; part?: Amounts }, operationId) =>
      call(rpc.movements.reversals.$post({ json: { ...input, operationId } })),
    onDone: ({ state }) => {
      notify(state === 'waiting' ? 'Pediste la segunda firma' : 'Escribiste la corrección')
      onClose()
      return Promise.all(['people', 'inboxes', 'home'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
  const taken = part
    ? amountsOfPart(part)
    : { credits: Math.abs(movement.credits), experience: Math.abs(movement.experience) }
  const problem = part && partProblem(taken, movement)
  const credits = person.credits - Math.sign(movement.credits) * taken.credits
  const experience = person.experience - Math.sign(movement.experience) * taken.experience
  const { needsSecond, tie, mostOfAll } = useNeedsSecond(person.id, taken)
  const isTooLow = credits < 0 || experience < 0
  const first = firstName(person.name)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (problem) return
    void run({ movementId: movement.id, reason: reason.value, ...(part && { part: taken }) })
  }

  return (
    <Drawer open anchor="right" onClose={onClose} slotProps={{ paper: { 'aria-labelledby': 'correction-title' } }}>
      <form onSubmit={submit}>
        <DialogHead id="correction-title" title="Corregir un movimiento" onClose={onClose}>
          Se escribe uno contrario. El original se queda, y {first} ve los dos.
        </DialogHead>
        <DialogBody>
          <div className={styles.movement}>
            <b>{movement.reason}</b>
            <Typography variant="body2">
              {[stampOf(movement.occurredAt), ...amountsOf(movement)].join(' · ')}
            </Typography>
          </div>
          <HowMuch movement={movement} part={part} onChange={setPart} problem={problem} />
          <ReasonField
            reason={reason}
            label={`Motivo que leerá ${first}`}
            help="Escríbelo como se lo dirías en persona."
            rows={3}
            counts
            autoFocus
          />
          <EffectsPreview
            who={first!}
            changes={[
              { what: 'Créditos disponibles', from: figureOf(person.credits), to: figureOf(credits) },
              {
                what: 'Experiencia',
                from: figureOf(person.experience),
                to: figureOf(experience),
              },
            ]}
          />
          {isTooLow && (
            <Note tone="bad" role="alert">
              Quedaría en {signedOf(Math.min(credits, experience))}. {mostWords(person, movement)}
            </Note>
          )}
          {needsSecond && !isTooLow && (
            <Note tone="wait">
              {tie ? (
                TIE_WORDS[tie]
              ) : (
                <>
                  Lo confirma otra persona operadora: con lo que ya moviste en {MANUAL_WINDOW_DAYS} días pasa de{' '}
                  {figureOf(MANUAL_ALONE.worth)} créditos o {figureOf(MANUAL_ALONE.experience)} de experiencia para{' '}
                  {first}, o de {figureOf(mostOfAll)} créditos entre todas.
                </>
              )}
            </Note>
          )}
          {movement.kind === 'mission' && (
            <Note>
              La misión sigue completada. Si el avance estaba mal, retira su fila o su evidencia: la misión vuelve a
              quedar pendiente y se devuelve todo lo que dio.
            </Note>
          )}
          <Note>Si te arrepientes, puedes corregir la corrección desde esta misma lista. El rango no baja.</Note>
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton
            type="submit"
            variant="gold"
            disabled={isRunning || isTooLow || problem !== undefined || !reason.isEnough}
          >
            {needsSecond ? 'Pedir segunda firma' : 'Escribir la corrección'}
          </DecideButton>
        </DialogFoot>
      </form>
    </Drawer>
  )
}

const TIE_WORDS: Readonly<Record<Tie, string>> = {
  own: 'Eres tú: lo confirma otra persona operadora.',
  made: `La creaste tú hace menos de ${MADE_DAYS} días: lo confirma otra persona operadora.`,
}

/**
 * Returns whether an amount waits for a second operator, by what this one moved in the last days, and what ties the person to the
 * operator, for whom everything waits.
 *
 * @see PT-6
 */
function useNeedsSecond(
  personId: number,
  asked: Amounts,
): { needsSecond: boolean; tie: Tie | null; mostOfAll: number } {
  const { data } = useQuery({
    queryKey: ['people', 'moved', personId],
    queryFn: () => call(rpc.movements.moved.$get({ query: { person: `${personId}` } })),
    staleTime: 0,
  })
  const { worthOfAll = 0, mostOfAll = MANUAL_ALONE.worthOfAll, worth = 0, experience = 0, tie = null } = data ?? {}
  const of = new Map([[personId, { worth, experience }]])
  const moved: MovedByHand = { worthOfAll, mostOfAll, of, ties: new Map(tie ? [[personId, tie]] : []) }
  const movement = { worth: worthOf({ ...asked, stardust: 0, packs: 0 }), experience: asked.experience }
  return {
    needsSecond: needingSecondOperator(moved, { people: [personId], ...movement }).has(personId),
    tie,
    mostOfAll,
  }
}

/** The amounts that a movement moved, in words. */
function amountsOf({ experience, credits }: PersonMovement): readonly string[] {
  return [
    ...(experience === 0 ? [] : [`${changeOf(experience)} de experiencia`]),
    ...(credits === 0 ? [] : [`${changeOf(credits)} créditos`]),
  ]
}

type Amounts = { credits: number; experience: number }

/** The text typed for a part: a whole number, or nothing. */
type Part = { credits: string; experience: string }

const wholeOf = (text: string) => readWhole(text, 0, Number.MAX_SAFE_INTEGER) ?? Number.NaN

const amountsOfPart = ({ credits, experience }: Part): Amounts => ({
  credits: credits.trim() === '' ? 0 : wholeOf(credits),
  experience: experience.trim() === '' ? 0 : wholeOf(experience),
})

type HowMuchProps = {
  movement: PersonMovement
  part: Part | undefined
  onChange: (part: Part | undefined) => void
  problem: string | undefined
}

function HowMuch({ movement, part, onChange, problem }: HowMuchProps) {
  const fields = [
    { name: 'credits', title: 'Créditos', most: Math.abs(movement.credits) },
    { name: 'experience', title: 'Experiencia', most: Math.abs(movement.experience) },
  ] as const

  return (
    <Stack component="fieldset" spacing={2} className={styles.part}>
      <legend>¿Cuánto corriges?</legend>
      <Stack component="label" direction="row" spacing={2}>
        <input type="radio" name="part" checked={part === undefined} onChange={() => onChange(undefined)} />
        Todo el movimiento
      </Stack>
      <Stack component="label" direction="row" spacing={2}>
        <input
          type="radio"
          name="part"
          checked={part !== undefined}
          onChange={() => onChange({ credits: '', experience: '' })}
        />
        Solo una parte
      </Stack>
      {part &&
        fields
          .filter(({ most }) => most > 0)
          .map(({ name, title, most }) => (
            <Field
              key={name}
              label={title}
              value={part[name]}
              onChange={(event) => onChange({ ...part, [name]: event.target.value })}
              help={`Hasta ${figureOf(most)}`}
              problem={part[name].trim() !== '' && !(wholeOf(part[name]) <= most) ? problem : undefined}
              reads="whole"
              slotProps={{ input: { maxLength: 16 } }}
            />
          ))}
    </Stack>
  )
}

function partProblem({ credits, experience }: Amounts, movement: PersonMovement): string | undefined {
  if (Number.isNaN(credits + experience)) return 'Escribe un número entero, sin decimales.'
  if (credits > Math.abs(movement.credits))
    return `El movimiento tiene ${figureOf(Math.abs(movement.credits))} créditos.`
  if (experience > Math.abs(movement.experience)) {
    return `El movimiento tiene ${figureOf(Math.abs(movement.experience))} de experiencia.`
  }
  return credits + experience === 0 ? 'Escribe cuánto corriges.' : undefined
}

/** The most that can be taken back now, in words. */
function mostWords(person: Props['person'], movement: PersonMovement): string {
  const of = (has: number, moved: number) => (moved > 0 ? Math.min(moved, has) : 0)
  const credits = of(person.credits, movement.credits)
  const experience = of(person.experience, movement.experience)
  const parts = [
    ...(credits > 0 ? [`${figureOf(credits)} créditos`] : []),
    ...(experience > 0 ? [`${figureOf(experience)} de experiencia`] : []),
  ]
  return parts.length === 0 ? 'Espera a que gane más.' : `Corrige hasta ${parts.join(' y ')}, o espera a que gane más.`
}

/** A figure with its minus sign: `−40`. */
function signedOf(value: number): string {
  return value < 0 ? `−${figureOf(-value)}` : figureOf(value)
}
