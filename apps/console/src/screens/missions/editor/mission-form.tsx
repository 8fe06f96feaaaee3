import { Stack, Typography } from '@mui/material'
import { isOfArea } from '@orbita/domain/missions/sources'
import { planetPicture } from '@orbita/web/pictures/planets'
import { PictureField } from '../../../pictures/picture-field.tsx'
import { longDayOf } from '../../../ui/dates.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Cells, Cluster } from '../../../ui/layout.tsx'
import { AskedSection } from './asked-section.tsx'
import { NumberField, Section, type SectionProps } from './form-parts.tsx'
import { PLANET_CHOICES } from './planet-choices.ts'

/** The rows of a long text in sight: below them are the days and what the mission gives. */
const MOST_ROWS = 5

/** The fields of a mission in sections: what is read, what it asks, when and for whom, and what it gives. @see MI-1 */
export function MissionForm(props: SectionProps) {
  return (
    <>
      <ReadSection {...props} />
      <AskedSection {...props} />
      <WindowSection {...props} />
      {!isOfArea(props.mission.source) && <GivesSection {...props} />}
    </>
  )
}

function ReadSection({ mission, problems, onChange }: SectionProps) {
  return (
    <Section title="Lo que se lee" help="Se cambia cuando quieras: no crea versión.">
      <Cells min={200} gap={3}>
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
      </Cells>
      <Cells min={200} gap={3}>
        <Field
          label="De qué se trata"
          value={mission.briefing.join('\n\n')}
          onChange={({ target }) => onChange({ briefing: target.value.split(/\n{2,}/) })}
          problem={problems.briefing}
          help="Una línea en blanco separa los párrafos."
          multiline
          minRows={3}
          maxRows={MOST_ROWS}
        />
        <Field
          label="Por qué importa"
          value={mission.why}
          onChange={({ target }) => onChange({ why: target.value })}
          problem={problems.why}
          help={`${mission.why.length} de 900.`}
          multiline
          minRows={3}
          maxRows={MOST_ROWS}
        />
      </Cells>
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

function WindowSection({ edited, mission, problems, onChange, onUnset }: SectionProps) {
  const { startsOn, endsOn } = edited.mission
  const areas = mission.areas ?? []

  return (
    <Section
      title="Fechas y audiencia"
      help={`El reto va del ${longDayOf(edited.challenge.startsOn)} al ${longDayOf(edited.challenge.endsOn)}.`}
    >
      <Cells min={150} gap={3}>
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
        <Cluster as="fieldset" gap={4} sx={{ rowGap: 1 }}>
          <legend>Para quién</legend>
          <Stack component="label" direction="row" spacing={2} sx={{ minHeight: 28, fontSize: 13.5 }}>
            <input
              type="checkbox"
              checked={mission.areas === undefined}
              onChange={({ target }) =>
                target.checked ? onUnset('areas') : onChange({ areas: edited.areas.slice(0, 1) })
              }
            />
            Todas las áreas
          </Stack>
          {mission.areas &&
            [...new Set([...edited.areas, ...areas])].map((area) => (
              <Stack component="label" direction="row" spacing={2} sx={{ minHeight: 28, fontSize: 13.5 }} key={area}>
                <input
                  type="checkbox"
                  checked={areas.includes(area)}
                  onChange={({ target }) =>
                    onChange({ areas: target.checked ? [...areas, area] : areas.filter((one) => one !== area) })
                  }
                />
                {area}
              </Stack>
            ))}
          {problems.areas && (
            <Typography component="p" variant="caption" sx={{ color: 'error.main', width: '100%', fontWeight: 700 }}>
              {problems.areas}
            </Typography>
          )}
        </Cluster>
      </Cells>
    </Section>
  )
}

function GivesSection({ edited, mission, problems, onChange }: SectionProps) {
  const { gives } = mission
  const before = edited.mission.gives

  return (
    <Section title="Lo que da">
      <Cells min={150} gap={3}>
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
      </Cells>
      {problems.gives && (
        <Typography component="p" variant="caption" sx={{ color: 'error.main', width: '100%', fontWeight: 700 }}>
          {problems.gives}
        </Typography>
      )}
    </Section>
  )
}
