import { Typography } from '@mui/material'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cells } from '../../ui/layout.tsx'
import { FIELD_TITLES } from './award-form.ts'
import { type FieldsProps, textOf } from './text-of.ts'

const NUMBER = { reads: 'whole' } as const

/** The units of a physical prize, what one costs, and what is given when none is left. @see AW-1, PT-7 */
export function PrizeFields(props: FieldsProps) {
  const { values, onChange, needsStock } = props
  const text = textOf(props)

  return (
    <>
      <Cells min={170}>
        <SelectField
          label={FIELD_TITLES.isLimited}
          value={values.isLimited}
          onChange={(value) => onChange('isLimited', value)}
          choices={[
            { value: 'yes', title: 'Con unidades contadas' },
            { value: '', title: 'Sin límite' },
          ]}
        />
        {values.isLimited && needsStock && <Field {...text('stock', NUMBER)} />}
        <Field {...text('cost', { reads: 'money', help: 'Para el presupuesto. Nadie de la tripulación lo ve.' })} />
      </Cells>
      {values.isLimited && (
        <>
          <Typography variant="body2">
            Cuando se acabe, quien lo gane recibe esto en su lugar, y su teléfono se lo dice antes de reclamar.
          </Typography>
          <Cells min={170}>
            <Field {...text('insteadExperience', NUMBER)} />
            <Field {...text('insteadCredits', NUMBER)} />
            <Field {...text('insteadPacks', NUMBER)} />
          </Cells>
        </>
      )}
    </>
  )
}
