import { type AwardValues, FIELD_TITLES, type Problems } from './award-form.ts'

/** Says what the fields of an award show, and how they change it. */
export type FieldsProps = {
  values: AwardValues
  problems: Problems
  onChange: (name: keyof AwardValues, value: string) => void
  /** whether the units typed count: for a new prize, or one that becomes limited */
  needsStock: boolean
}

/** Returns the properties of the field of a value. */
export const textOf =
  ({ values, problems, onChange }: FieldsProps) =>
  (name: keyof AwardValues, more: object = {}) => ({
    label: FIELD_TITLES[name],
    value: values[name],
    problem: problems[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    ...more,
  })
