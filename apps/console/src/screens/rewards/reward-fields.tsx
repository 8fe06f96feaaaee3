import { Card } from '@mui/material'
import { RANKS } from '@orbita/domain/ranks'
import { CATEGORIES } from '@orbita/domain/rewards/categories'
import { DELIVERIES } from '@orbita/domain/rewards/reward'
import { rewardPicture, rewardPictures } from '@orbita/web/pictures/rewards'
import { drawingName } from '../../pictures/drawing-names.ts'
import { type PictureChoice, PictureField } from '../../pictures/picture-field.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Cells } from '../../ui/layout.tsx'
import { DELIVERY_WORDS } from '../redeems/delivery-words.ts'
import type { Problems, RewardValues } from './reward-form.ts'
import { FIELD_TITLES } from './reward-form.ts'
import { CATEGORY_WORDS } from './reward-words.ts'

type Props = {
  values: RewardValues
  problems: Problems
  onChange: (name: keyof RewardValues, value: string) => void
  /** whether the units typed count: for a new reward, or one that becomes limited */
  needsStock: boolean
}

const WHOLE = { reads: 'whole' } as const

/** The form of a reward, in sections. Each problem stands below its field. @see RE-1, D-77 */
export function RewardFields({ values, problems, onChange, needsStock }: Props) {
  const text = (name: keyof RewardValues, more: object = {}) => ({
    label: FIELD_TITLES[name],
    value: values[name],
    problem: problems[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    ...more,
  })
  const choice = (name: keyof RewardValues) => ({
    label: FIELD_TITLES[name],
    value: values[name],
    onChange: (value: string) => onChange(name, value),
  })

  return (
    <>
      <Card component="section">
        <h2>Cómo se ve</h2>
        <Field {...text('title', { slotProps: { input: { maxLength: 160 } }, required: true })} />
        <Field {...text('description', { multiline: true, minRows: 3, slotProps: { input: { maxLength: 600 } } })} />
        <Field {...text('conditions', { multiline: true, minRows: 2, help: 'Una por renglón, hasta seis.' })} />
        <PictureField
          label={FIELD_TITLES.picture}
          value={values.picture}
          onChange={(picture) => onChange('picture', picture)}
          choices={CHOICES}
          addressOf={rewardPicture}
          look="wide"
        />
        <SelectField
          {...choice('category')}
          choices={CATEGORIES.map((id) => ({ value: id, title: CATEGORY_WORDS[id] }))}
        />
      </Card>
      <Card component="section">
        <h2>Cuánto cuesta y cómo llega</h2>
        <Cells min={220}>
          <Field {...text('price', { reads: 'whole', required: true })} />
          <SelectField
            {...choice('delivery')}
            choices={DELIVERIES.map((id) => ({ value: id, title: DELIVERY_WORDS[id] }))}
          />
          <Field {...text('promisedDays', WHOLE)} />
          <Field
            {...text('cost', {
              help: 'Para el presupuesto. Nadie de la tripulación lo ve.',
              reads: 'money',
            })}
          />
          <SelectField
            {...choice('isLimited')}
            choices={[
              { value: 'yes', title: 'Con unidades contadas' },
              { value: '', title: 'Sin límite' },
            ]}
          />
          {needsStock && values.isLimited && <Field {...text('stock', WHOLE)} />}
        </Cells>
      </Card>
      <Card component="section">
        <h2>Para quién y hasta cuándo</h2>
        <Cells min={220}>
          <SelectField
            {...choice('minRank')}
            choices={[
              { value: '', title: 'Cualquier rango' },
              ...RANKS.map(({ id, name }) => ({ value: id, title: name })),
            ]}
          />
          <Field {...text('limitCount', { ...WHOLE, help: 'Vacío: las que quiera.' })} />
          <SelectField
            {...choice('limitPeriod')}
            disabled={!values.limitCount.trim()}
            choices={[
              { value: 'month', title: 'Cada mes' },
              { value: 'always', title: 'En total' },
            ]}
          />
          {values.delivery === 'time-off' && (
            <Field
              {...text('areaLimit', {
                help: 'Vacío: sin límite. Con todos tomados se abre una lista de espera.',
                ...WHOLE,
              })}
            />
          )}
          <Field {...text('startsOn', { type: 'date', help: 'Vacío: desde ya.' })} />
          <Field {...text('endsOn', { type: 'date', help: 'Vacío: sin fin. Ese día incluido.' })} />
        </Cells>
      </Card>
    </>
  )
}

const CHOICES: readonly PictureChoice[] = rewardPictures().map((reference) => ({
  reference,
  address: rewardPicture(reference),
  name: drawingName(reference),
}))
