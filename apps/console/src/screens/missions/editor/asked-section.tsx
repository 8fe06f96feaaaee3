import { Button, IconButton, Stack, Typography } from '@mui/material'
import { MISSION_TYPES, type Mission, SURVEY, SURVEY_MOST_TARGET } from '@orbita/domain/missions/challenge'
import { lastDayToJoin } from '@orbita/domain/missions/joining'
import { useRef } from 'react'
import UpIcon from '~icons/ph/arrow-up-bold'
import AddIcon from '~icons/ph/plus-bold'
import RemoveIcon from '~icons/ph/x-bold'
import { longDayOf } from '../../../ui/dates.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { heldBack } from '../../../ui/forms/held-back.ts'
import { Segments } from '../../../ui/forms/segments.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { closingBefore, TYPE_WORDS } from '../fields.ts'
import { NumberField, Section, type SectionProps } from './form-parts.tsx'
import styles from './mission-form.module.css'

const HOW_WORDS = {
  file: 'el avance llega en archivos',
  evidence: 'pide evidencia',
  self: 'cada quien anota su avance',
  survey: 'encuesta anónima: cuenta para el área',
} as const

/**
 * The section of what a mission asks, of which a change makes a version: how it is completed, its goal and its
 * prerequisites. @see MI-1
 */
export function AskedSection({ edited, mission, problems, onChange, onUnset }: SectionProps) {
  const isFixed = edited.phase !== 'draft'
  const { type, steps = [] } = mission
  const isSurvey = mission.source === SURVEY

  function setType(next: Mission['type']) {
    if (next === 'checklist') return onChange({ type: next, steps: ['', ''], target: 2 })
    onUnset('steps')
    onChange({ type: next, target: next === 'single' ? 1 : Math.max(2, mission.target) })
  }

  function setSelf(isSelf: boolean) {
    if (isSelf) return onChange({ source: 'self', dailyCap: 1 })
    onUnset('dailyCap')
    onChange({ source: 'file' })
  }

  function setSurvey(isSurvey: boolean) {
    onUnset('dailyCap', 'steps')
    if (!isSurvey) return onChange({ source: 'file' })
    onChange({
      source: SURVEY,
      type: 'counter',
      target: Math.min(mission.target > 1 ? mission.target : 80, SURVEY_MOST_TARGET),
      unit: { one: 'respuesta', many: 'respuestas' },
      prerequisites: [],
      gives: { experience: 0, credits: 0, packs: 0 },
    })
  }

  return (
    <Section title="Lo que pide" help="Cambiarlo crea una versión.">
      {isFixed ? (
        <Typography variant="body2">
          {TYPE_WORDS[type]} · {HOW_WORDS[mission.source]}. Se decidió al publicarla y ya no cambia.
        </Typography>
      ) : (
        <Cluster gap={3.5}>
          {!isSurvey && (
            <Segments
              label="Cómo se completa"
              choices={MISSION_TYPES.map((value) => ({ value, title: TYPE_WORDS[value] }))}
              value={type}
              onChange={setType}
            />
          )}
          <Stack component="label" direction="row" spacing={2} sx={{ minHeight: 28, fontSize: 13.5 }}>
            <input
              type="checkbox"
              checked={mission.source === 'evidence'}
              disabled={isSurvey}
              onChange={({ target }) => {
                onUnset('dailyCap')
                onChange({ source: target.checked ? 'evidence' : 'file' })
              }}
            />
            Pide evidencia
          </Stack>
          <Stack component="label" direction="row" spacing={2} sx={{ minHeight: 28, fontSize: 13.5 }}>
            <input
              type="checkbox"
              checked={mission.source === 'self'}
              disabled={isSurvey}
              onChange={({ target }) => setSelf(target.checked)}
            />
            Lo anota cada quien
          </Stack>
          <Stack component="label" direction="row" spacing={2} sx={{ minHeight: 28, fontSize: 13.5 }}>
            <input type="checkbox" checked={isSurvey} onChange={({ target }) => setSurvey(target.checked)} />
            Encuesta anónima
          </Stack>
        </Cluster>
      )}
      {isSurvey && (
        <Note tone="info">
          Cuenta para cada área y nunca para una persona: no da nada, ninguna misión la pide y nadie sabe quién
          respondió. En el teléfono se ve la barra del área, en Metas compartidas; las de menos de 5 personas comparten
          una.
        </Note>
      )}
      {mission.source === 'self' && (
        <NumberField
          label="Como mucho por día"
          value={mission.dailyCap ?? Number.NaN}
          onValue={(dailyCap) => onChange({ dailyCap })}
          problem={problems.dailyCap}
          before={edited.mission.dailyCap ?? mission.dailyCap ?? 1}
        />
      )}
      {type === 'counter' && (
        <div className={styles.triple}>
          <NumberField
            label={isSurvey ? 'Meta, en % de cada área' : 'Meta'}
            value={mission.target}
            onValue={(target) => onChange({ target })}
            problem={problems.target}
            before={edited.mission.target}
          />
          <Field
            label="Unidad, una"
            value={mission.unit.one}
            onChange={({ target }) => onChange({ unit: { ...mission.unit, one: target.value } })}
            problem={problems.unit}
          />
          <Field
            label="Unidad, varias"
            value={mission.unit.many}
            onChange={({ target }) => onChange({ unit: { ...mission.unit, many: target.value } })}
          />
        </div>
      )}
      {type === 'checklist' && (
        <Steps
          steps={steps}
          problem={problems.steps}
          onSteps={(next) => onChange({ steps: next, target: next.length })}
        />
      )}
      {!isSurvey && (
        <>
          <Prerequisites edited={edited} mission={mission} onChange={onChange} />
          <Joining mission={mission} />
        </>
      )}
    </Section>
  )
}

/** Warns from which day on a new employee could no longer complete the mission. @see MI-7 */
function Joining({ mission }: Pick<SectionProps, 'mission'>) {
  if (!mission.endsOn || !(mission.target >= 1)) return null
  const last = lastDayToJoin({ ...mission, closedOn: null })
  if (last < mission.startsOn) {
    return (
      <Note tone="wait">
        Imposible para todas las personas: con su límite de cada día no alcanzan los días en que está abierta.
      </Note>
    )
  }
  return (
    <Note tone={last < mission.endsOn ? 'wait' : 'info'}>
      Imposible para quien entre después del {longDayOf(last)}.
    </Note>
  )
}

type StepsProps = { steps: readonly string[]; problem: string | undefined; onSteps: (steps: string[]) => void }

function Steps({ steps, problem, onSteps }: StepsProps) {
  const list = useRef<HTMLDivElement>(null)

  function remove(index: number) {
    onSteps(steps.toSpliced(index, 1))
    // The step in its place is drawn before the focus goes to it.
    const next = Math.min(index, steps.length - 2)
    requestAnimationFrame(() => list.current?.children[next]?.querySelector('input')?.focus())
  }

  return (
    <Stack spacing={1.5} ref={list} sx={{ minWidth: 0 }}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
        <Stack direction="row" spacing={1} key={index} className={styles.step} sx={{ alignItems: 'end' }}>
          <Field
            label={`Paso ${index + 1}`}
            value={step}
            onChange={({ target }) => onSteps(steps.with(index, target.value))}
          />
          <IconButton
            aria-label={`Subir el paso ${index + 1}`}
            {...heldBack(index === 0, () => onSteps(steps.toSpliced(index - 1, 2, step, steps[index - 1]!)))}
          >
            <UpIcon />
          </IconButton>
          <IconButton aria-label={`Quitar el paso ${index + 1}`} {...heldBack(steps.length <= 2, () => remove(index))}>
            <RemoveIcon />
          </IconButton>
        </Stack>
      ))}
      {problem && (
        <Typography component="p" variant="caption" sx={{ color: 'error.main', width: '100%', fontWeight: 700 }}>
          {problem}
        </Typography>
      )}
      {steps.length < 12 && (
        <Button variant="text" startIcon={<AddIcon />} onClick={() => onSteps([...steps, ''])}>
          Añadir un paso
        </Button>
      )}
    </Stack>
  )
}

function Prerequisites({ edited, mission, onChange }: Pick<SectionProps, 'edited' | 'mission' | 'onChange'>) {
  const { missions } = edited.challenge
  const earlier = missions
    .slice(
      0,
      missions.findIndex(({ id }) => id === mission.id),
    )
    .filter(({ source }) => source !== SURVEY)
  const early = closingBefore(mission, earlier)
  if (earlier.length === 0) return null

  return (
    <Cluster as="fieldset" gap={4} sx={{ rowGap: 1 }}>
      <legend>Pide antes</legend>
      {earlier.map(({ id, title }) => (
        <Stack component="label" direction="row" spacing={2} sx={{ minHeight: 28, fontSize: 13.5 }} key={id}>
          <input
            type="checkbox"
            checked={mission.prerequisites.includes(id)}
            onChange={({ target }) =>
              onChange({
                prerequisites: target.checked
                  ? [...mission.prerequisites, id]
                  : mission.prerequisites.filter((one) => one !== id),
              })
            }
          />
          {title}
        </Stack>
      ))}
      {early && (
        <Note tone="wait">
          «{early.title}» cierra el {longDayOf(early.endsOn)}. Quien no la complete antes no podrá desbloquear esta
          misión; a quien entre después no se le pide.
        </Note>
      )}
    </Cluster>
  )
}
