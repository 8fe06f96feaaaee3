import { FormControlLabel, Switch } from '@mui/material'
import { firstName, LONGEST_CALLED } from '@orbita/domain/people/first-name'
import { LONGEST_AREA, LONGEST_NAME } from '@orbita/domain/people/name'
import { PLATFORMS } from '@orbita/domain/platforms'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { peopleSummaryQuery } from '../../../data/people.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { FIELD_TITLES, type PersonValues, type Problems } from './person-form.ts'

type Props = {
  values: PersonValues
  problems: Problems
  onChange: (name: keyof PersonValues, value: string) => void
  isNew?: boolean
}

/**
 * The fields of a person that an operator may edit. The areas that the company has are offered, and another may be
 * typed.
 */
export function PersonFieldset({ values, problems, onChange, isNew }: Props) {
  const { data } = useQuery(peopleSummaryQuery)
  const field = (name: keyof PersonValues) => ({
    label: FIELD_TITLES[name],
    value: values[name],
    problem: problems[name as keyof Problems],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  })

  return (
    <>
      <Field {...field('name')} required slotProps={{ input: { maxLength: LONGEST_NAME } }} autoComplete="off" />
      <Field
        {...field('called')}
        placeholder={firstName(values.name)}
        help="Con este nombre la saluda el producto. Vacío: su primer nombre. La persona también puede cambiarlo en su perfil."
        slotProps={{ input: { maxLength: LONGEST_CALLED } }}
        autoComplete="off"
      />
      <Field
        {...field('email')}
        type="email"
        required
        help={
          isNew
            ? 'Con este correo entra.'
            : 'Con este correo entra. Si cambia, sigue siendo la misma persona y no sale de donde esté.'
        }
        slotProps={{ input: { maxLength: 254 } }}
        autoComplete="off"
      />
      <Suggested {...field('area')} offered={data?.areas} />
      {(['site', 'job', 'costCentre'] as const).map((name) => (
        <Suggested key={name} {...field(name)} offered={data?.[LISTS[name]]} />
      ))}
      <Field
        {...field('leader')}
        help="Su correo o su número de empleado. Vacío: nadie."
        slotProps={{ input: { maxLength: 254 } }}
        autoComplete="off"
      />
      <Field {...field('joinedOn')} type="date" help="Puede quedar vacío." />
      <Cluster as="fieldset" gap={5} sx={{ rowGap: 1 }}>
        <legend>Plataformas</legend>
        {PLATFORMS.map((id) => (
          <FormControlLabel
            key={id}
            control={
              <Switch
                checked={values[id] === 'sí'}
                onChange={({ target }) => onChange(id, target.checked ? 'sí' : 'no')}
              />
            }
            label={FIELD_TITLES[id]}
          />
        ))}
      </Cluster>
    </>
  )
}

const LISTS = { site: 'sites', job: 'jobs', costCentre: 'costCentres' } as const

/** A field that offers what others of the company have there. */
function Suggested({ offered, ...field }: ComponentProps<typeof Field> & { offered: readonly string[] | undefined }) {
  const id = useId()
  return (
    <>
      <Field {...field} slotProps={{ input: { maxLength: LONGEST_AREA, list: id } }} autoComplete="off" />
      <datalist id={id}>
        {offered?.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  )
}
