import { Button, IconButton, Stack, Typography } from '@mui/material'
import { MISSION_TYPES, type Mission } from '@orbita/domain/missions/challenge'
import { lastDayToJoin } from '@orbita/domain/missions/joining'
import { isOfArea, MISSION_SOURCES, type MissionSource, SOURCES } from '@orbita/domain/missions/sources'
import { withSource } from '@orbita/domain/missions/with-source'
import { useId, useRef } from 'react'
import UpIcon from '~icons/ph/arrow-up-bold'
import AddIcon from '~icons/ph/plus-bold'
import RemoveIcon from '~icons/ph/x-bold'
import { longDayOf } from '../../../ui/dates.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { heldBack } from '../../../ui/forms/held-back.ts'
import { Segments } from '../../../ui/forms/segments.tsx'
import { Cells, Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { closingBefore, TYPE_WORDS } from '../fields.ts'
import { impossibleWords } from '../unready-words.ts'
import { DeciderField } from './decider-field.tsx'
import { NumberField, Section, type SectionProps } from './form-parts.tsx'
import styles from './mission-form.module.css'

/**
 * The section of what a mission asks, of which a change makes a version: how it is completed, its goal and its
 * prerequisites. @see MI-1
 */
export function AskedSection({ edited, mission, problems, onChange, onUnset }: SectionProps) {
  const isFixed = edited.phase !== 'draft'
  const group = useId()
  const { type, steps = [] } = mission
  const { employee, words } = SOURCES[mission.source]
  const isSurvey = isOfArea(mission.source)

  function setType(next: Mission['type']) {
    if (next === 'checklist') return onChange({ type: next, steps: ['', ''], target: 2 })
    onUnset('steps')
    onChange({ type: next, target: next === 'single' ? 1 : Math.max(2, mission.target) })
  }

  function setSource(source: MissionSource) {
    onUnset('dailyCap', 'decider', ...(isOfArea(source) ? (['steps'] as const) : []))
    onChange(withSource(mission, source))
  }

  return (
    <Section title="Lo que pide" help="Cambiarlo crea una versión.">
      {isFixed ? (
        <Typography variant="body2">
          {TYPE_WORDS[type]} · {words.how}. Se decidió al publicarla y ya no cambia.
        </Typography>
      ) : (
        !isSurvey && (
          <Segments
            label="Cómo se completa"
            choices={MISSION_TYPES.map((value) => ({ value, title: TYPE_WORDS[value] }))}
            value={type}
            onChange={setType}
          />
        )
      )}
      {!isFixed && (
        <Cluster as="fieldset" gap={4} sx={{ rowGap: 1 }}>
          <legend>Se avanza por</legend>
          {MISSION_SOURCES.map((source) => (
            <Stack component="label" direction="row" spacing={2} sx={{ minHeight: 28, fontSize: 13.5 }} key={source}>
              <input type="radio" name={group} checked={mission.source === source} onChange={() => setSource(source)} />
              {SOURCES[source].words.title}
            </Stack>
          ))}
          <Note tone="info">{words.help}</Note>
        </Cluster>
      )}
      {employee === 'reports' && (
        <NumberField
          label="Como mucho por día"
          value={mission.dailyCap ?? Number.NaN}
          onValue={(dailyCap) => onChange({ dailyCap })}
          problem={problems.dailyCap}
          before={edited.mission.dailyCap ?? mission.dailyCap ?? 1}
        />
      )}
      {employee !== 'waits' && <DeciderField mission={mission} onChange={onChange} onUnset={onUnset} />}
      {type === 'counter' && (
        <Cells min={150} gap={3}>
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
        </Cells>
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
          <Joining edited={edited} mission={mission} />
        </>
      )}
    </Section>
  )
}

/** Warns when nobody could complete the mission, or from which day on a new employee no longer could. @see MI-7 */
function Joining({ edited, mission }: Pick<SectionProps, 'edited' | 'mission'>) {
  const hasDays = mission.startsOn && mission.endsOn && mission.startsOn <= mission.endsOn
  if (!hasDays || !(mission.target >= 1)) return null
  const today = edited.phase === 'draft' && mission.endsOn >= edited.today ? edited.today : undefined
  const impossible = impossibleWords(mission, edited.challenge.missions, today)
  if (impossible) return <Note tone="wait">{impossible}</Note>

  const last = lastDayToJoin({ ...mission, closedOn: null })
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
    .filter(({ source }) => !isOfArea(source))
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
