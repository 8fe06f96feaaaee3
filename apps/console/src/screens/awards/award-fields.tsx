import { Card } from '@mui/material'
import { RANKS } from '@orbita/domain/ranks'
import { iconPictures } from '@orbita/web/pictures/icons'
import { incentivePicture } from '@orbita/web/pictures/incentives'
import { useQuery } from '@tanstack/react-query'
import { programmeQuery } from '../../data/programme.ts'
import { drawingName } from '../../pictures/drawing-names.ts'
import { type PictureChoice, PictureField } from '../../pictures/picture-field.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cells } from '../../ui/layout.tsx'
import { FIELD_TITLES, hasCount } from './award-form.ts'
import { KIND_WORDS } from './award-words.ts'
import { PrizeFields } from './prize-fields.tsx'
import { type FieldsProps, textOf } from './text-of.ts'

const KINDS = ['missions-completed', 'challenge-complete', 'rank-reached', 'best-employee'] as const

const NUMBER = { reads: 'whole' } as const
const LINE = { slotProps: { input: { maxLength: 160 } } }

/**
 * The form of an award of the programme, in sections.
 *
 * @param props.isEarned whether an employee has won it, so that its rule stays
 * @see D-76
 */
export function AwardFields(props: FieldsProps & { isEarned: boolean }) {
  const { values, onChange } = props
  const text = textOf(props)

  return (
    <>
      <Card component="section">
        <h2>Cómo se gana</h2>
        <Cells min={220}>
          <SelectField
            label={FIELD_TITLES.kind}
            value={values.kind}
            onChange={(kind) => onChange('kind', kind)}
            disabled={props.isEarned}
            problem={props.problems.kind}
            help={props.isEarned ? 'Alguien ya lo ganó: su condición no cambia.' : undefined}
            choices={KINDS.map((id) => ({ value: id, title: KIND_WORDS[id] }))}
          />
          <Target {...props} />
          <Field {...text('startsOn', { type: 'date', help: 'Vacío: desde ya.' })} />
          <Field {...text('endsOn', { type: 'date', help: 'Vacío: sin fin. Ese día incluido.' })} />
        </Cells>
      </Card>
      <Card component="section">
        <h2>Qué da</h2>
        <Cells min={170}>
          <Field {...text('experience', NUMBER)} />
          <Field {...text('credits', NUMBER)} />
          <Field {...text('packs', { ...NUMBER, help: 'Solo los recibe quien tiene el álbum.' })} />
        </Cells>
        <Field
          {...text('prize', { ...LINE, help: 'Algo que se entrega en la mano, como «Una gorra». Vacío: ninguno.' })}
        />
        {values.prize.trim() && <PrizeFields {...props} />}
      </Card>
      <Card component="section">
        <h2>Cómo se ve</h2>
        <Field {...text('title', { ...LINE, required: true })} />
        <Field {...text('asks', { ...LINE, help: 'Mientras no lo gana: «Completa tres misiones».' })} />
        <Field {...text('won', { ...LINE, help: 'Al ganarlo, en su aviso y en su vitrina.' })} />
        <PictureField
          label={FIELD_TITLES.picture}
          value={values.picture}
          onChange={(picture) => onChange('picture', picture)}
          choices={CHOICES}
          addressOf={incentivePicture}
          look="plain"
        />
      </Card>
    </>
  )
}

function Target(props: FieldsProps & { isEarned: boolean }) {
  const { values, problems, onChange, isEarned } = props
  const { data } = useQuery(programmeQuery)
  if (hasCount(values.kind)) return <Field {...textOf(props)('count', { ...NUMBER, disabled: isEarned })} />
  if (values.kind === 'rank-reached')
    return (
      <SelectField
        label={FIELD_TITLES.rank}
        value={values.rank}
        onChange={(rank) => onChange('rank', rank)}
        disabled={isEarned}
        choices={RANKS.slice(1).map(({ id, name }) => ({ value: id as string, title: name }))}
      />
    )
  return (
    <SelectField
      label={FIELD_TITLES.challenge}
      value={values.challenge}
      onChange={(challenge) => onChange('challenge', challenge)}
      disabled={isEarned}
      problem={problems.challenge}
      choices={[
        { value: '', title: 'Elige un reto' },
        ...(data?.challenges ?? []).map(({ id, title }) => ({ value: id, title })),
      ]}
    />
  )
}

const CHOICES: readonly PictureChoice[] = [
  ...RANKS.slice(1).map(({ id, name }) => ({ reference: `rangos/${id}`, name })),
  ...iconPictures().map((reference) => ({ reference, name: drawingName(reference) })),
].map((choice) => ({ ...choice, address: incentivePicture(choice.reference) }))
