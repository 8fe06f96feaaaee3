import { Button, IconButton } from '@mui/material'
import type { EditedMissionOutput } from '@orbita/contract/programme'
import { MISSION_TYPES, type Mission } from '@orbita/domain/missions/challenge'
import { planetPicture } from '@orbita/web/pictures/planets'
import type { ReactNode } from 'react'
import UpIcon from '~icons/ph/arrow-up-bold'
import AddIcon from '~icons/ph/plus-bold'
import RemoveIcon from '~icons/ph/x-bold'
import { PictureField } from '../../pictures/picture-field.tsx'
import { longDayOf } from '../../ui/dates.ts'
import { Field } from '../../ui/field.tsx'
import { figureOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { Segments } from '../../ui/segments.tsx'
import { closingBefore, type MissionField, type Problems, TYPE_WORDS } from './fields.ts'
import styles from './mission-form.module.css'
import { PLANET_CHOICES } from './planet-choices.ts'

type Props = {
  edited: EditedMissionOutput
  mission: Mission
  problems: Problems
  onChange: (fields: Partial<Mission>) => void
  onUnset: (...fields: MissionField[]) => void
}

/** The fields of a mission in sections: what is read, what it asks, when and for whom, and what it gives. @see MI-1 */
export function MissionForm(props: Props) {
  return (
    <>
      <ReadSection {...props} />
      <AskedSection {...props} />
      <WindowSection {...props} />
      <GivesSection {...props} />
    </>
  )
}

function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div>
        <h2>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

function ReadSection({ mission, problems, onChange }: Props) {
  return (
    <Section title="Lo que se lee" help="Se cambia cuando quieras: no crea versión.">
      <div className={styles.pair}>
        <Field
          label="Título"
          value={mission.title}
          onChange={({ target }) => onChange({ title: target.value })}
          problem={problems.title}
        />
        <Field
          label="Renglón"
          value={mission.line}
          onChange={({ target }) => onChange({ line: target.value })}
          problem={problems.line}
        />
      </div>
      <Field
        label="De qué se trata"
        value={mission.briefing.join('\n\n')}
        onChange={({ target }) => onChange({ briefing: target.value.split(/\n{2,}/) })}
        problem={problems.briefing}
        help="Una línea en blanco separa los párrafos."
        multiline
        minRows={3}
      />
      <Field
        label="Por qué importa"
        value={mission.why}
        onChange={({ target }) => onChange({ why: target.value })}
        problem={problems.why}
        help={`${mission.why.length} de 900.`}
        multiline
        minRows={2}
      />
      <PictureField
        label="Planeta"
        value={mission.picture}
        onChange={(picture) => onChange({ picture })}
        choices={PLANET_CHOICES}
        addressOf={planetPicture}
        problem={problems.picture}
      />
    </Section>
  )
}

function AskedSection({ edited, mission, problems, onChange, onUnset }: Props) {
  const isFixed = edited.phase !== 'draft'
  const { type, steps = [] } = mission

  function setType(next: Mission['type']) {
    if (next === 'checklist') return onChange({ type: next, steps: ['', ''], target: 2 })
    onUnset('steps')
    onChange({ type: next, target: next === 'single' ? 1 : Math.max(2, mission.target) })
  }

  return (
    <Section title="Lo que pide" help="Cambiarlo crea una versión.">
      {isFixed ? (
        <p className={styles.fixed}>
          {TYPE_WORDS[type]} · {mission.source === 'file' ? 'el avance llega en archivos' : 'pide evidencia'}. Se
          decidió al publicarla y ya no cambia.
        </p>
      ) : (
        <div className={styles.row}>
          <Segments
            label="Cómo se completa"
            choices={MISSION_TYPES.map((value) => ({ value, title: TYPE_WORDS[value] }))}
            value={type}
            onChange={setType}
          />
          <label className={styles.switch}>
            <input
              type="checkbox"
              checked={mission.source === 'evidence'}
              onChange={({ target }) => onChange({ source: target.checked ? 'evidence' : 'file' })}
            />
            Pide evidencia
          </label>
        </div>
      )}
      {type === 'counter' && (
        <div className={styles.triple}>
          <NumberField
            label="Meta"
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
      <Prerequisites edited={edited} mission={mission} onChange={onChange} />
    </Section>
  )
}

type StepsProps = { steps: readonly string[]; problem: string | undefined; onSteps: (steps: string[]) => void }

function Steps({ steps, problem, onSteps }: StepsProps) {
  return (
    <div className={styles.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
        <div key={index} className={styles.step}>
          <Field
            label={`Paso ${index + 1}`}
            value={step}
            onChange={({ target }) => onSteps(steps.with(index, target.value))}
          />
          <IconButton
            aria-label={`Subir el paso ${index + 1}`}
            disabled={index === 0}
            onClick={() => onSteps(steps.toSpliced(index - 1, 2, step, steps[index - 1]!))}
          >
            <UpIcon />
          </IconButton>
          <IconButton
            aria-label={`Quitar el paso ${index + 1}`}
            disabled={steps.length <= 2}
            onClick={() => onSteps(steps.toSpliced(index, 1))}
          >
            <RemoveIcon />
          </IconButton>
        </div>
      ))}
      {problem && <p className={styles.problem}>{problem}</p>}
      {steps.length < 12 && (
        <Button variant="text" startIcon={<AddIcon />} onClick={() => onSteps([...steps, ''])}>
          Añadir un paso
        </Button>
      )}
    </div>
  )
}

function Prerequisites({ edited, mission, onChange }: Pick<Props, 'edited' | 'mission' | 'onChange'>) {
  const { missions } = edited.challenge
  const earlier = missions.slice(
    0,
    missions.findIndex(({ id }) => id === mission.id),
  )
  const early = closingBefore(mission, earlier)
  if (earlier.length === 0) return null

  return (
    <fieldset className={styles.checks}>
      <legend>Pide antes</legend>
      {earlier.map(({ id, title }) => (
        <label key={id}>
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
        </label>
      ))}
      {early && (
        <Note tone="wait">
          «{early.title}» cierra el {longDayOf(early.endsOn)}. Quien llegue después no podrá desbloquear esta misión.
        </Note>
      )}
    </fieldset>
  )
}

function WindowSection({ edited, mission, problems, onChange, onUnset }: Props) {
  const { startsOn, endsOn } = edited.mission
  const areas = mission.areas ?? []

  return (
    <Section
      title="Fechas y audiencia"
      help={`El reto va del ${longDayOf(edited.challenge.startsOn)} al ${longDayOf(edited.challenge.endsOn)}.`}
    >
      <div className={styles.pair}>
        <Field
          label="Abre"
          type="date"
          value={mission.startsOn}
          onChange={({ target }) => onChange({ startsOn: target.value })}
          problem={problems.startsOn}
          help={mission.startsOn !== startsOn && `Antes: ${longDayOf(startsOn)}`}
        />
        <Field
          label="Cierra"
          type="date"
          value={mission.endsOn}
          onChange={({ target }) => onChange({ endsOn: target.value })}
          problem={problems.endsOn}
          help={mission.endsOn !== endsOn && `Antes: ${longDayOf(endsOn)}`}
        />
      </div>
      <fieldset className={styles.checks}>
        <legend>Para quién</legend>
        <label>
          <input
            type="checkbox"
            checked={mission.areas === undefined}
            onChange={({ target }) =>
              target.checked ? onUnset('areas') : onChange({ areas: edited.areas.slice(0, 1) })
            }
          />
          Todas las áreas
        </label>
        {mission.areas &&
          [...new Set([...edited.areas, ...areas])].map((area) => (
            <label key={area}>
              <input
                type="checkbox"
                checked={areas.includes(area)}
                onChange={({ target }) =>
                  onChange({ areas: target.checked ? [...areas, area] : areas.filter((one) => one !== area) })
                }
              />
              {area}
            </label>
          ))}
        {problems.areas && <p className={styles.problem}>{problems.areas}</p>}
      </fieldset>
    </Section>
  )
}

function GivesSection({ edited, mission, problems, onChange }: Props) {
  const { gives } = mission
  const before = edited.mission.gives

  return (
    <Section title="Lo que da">
      <div className={styles.triple}>
        <NumberField
          label="Experiencia"
          value={gives.experience}
          onValue={(experience) => onChange({ gives: { ...gives, experience } })}
          before={before.experience}
        />
        <NumberField
          label="Créditos"
          value={gives.credits}
          onValue={(credits) => onChange({ gives: { ...gives, credits } })}
          before={before.credits}
        />
        <NumberField
          label="Sobres"
          value={gives.packs}
          onValue={(packs) => onChange({ gives: { ...gives, packs } })}
          before={before.packs}
        />
      </div>
      {problems.gives && <p className={styles.problem}>{problems.gives}</p>}
    </Section>
  )
}

type NumberProps = {
  label: string
  value: number
  onValue: (value: number) => void
  before: number
  problem?: string | undefined
}

function NumberField({ label, value, onValue, before, problem }: NumberProps) {
  return (
    <Field
      label={label}
      type="number"
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onValue(target.value === '' ? Number.NaN : Number(target.value))}
      problem={problem}
      help={value !== before && `Antes: ${figureOf(before)}`}
    />
  )
}
