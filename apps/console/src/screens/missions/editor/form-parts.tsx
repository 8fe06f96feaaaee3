import { Stack, Typography } from '@mui/material'
import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import type { Mission } from '@orbita/domain/missions/challenge'
import { type ReactNode, useState } from 'react'
import { figureOf } from '../../../ui/figures.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { readWhole } from '../../../ui/place.ts'
import type { MissionField, Problems } from '../fields.ts'
import styles from './mission-form.module.css'

/** The properties that every section of a mission's form gets. */
export type SectionProps = {
  edited: EditedMissionOutput
  mission: Mission
  problems: Problems
  onChange: (fields: Partial<Mission>) => void
  onUnset: (...fields: MissionField[]) => void
}

/** A titled part of the form. */
export function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {help && (
          <Typography variant="caption" component="p" sx={{ mt: 1 }}>
            {help}
          </Typography>
        )}
      </div>
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        {children}
      </Stack>
    </section>
  )
}

type NumberProps = {
  label: string
  value: number
  onValue: (value: number) => void
  before: number
  problem?: string | undefined
}

/** A whole number, and what it was before the edit. */
export function NumberField({ label, value, onValue, before, problem }: NumberProps) {
  const [typed, setTyped] = useState('')
  const read = (text: string) => readWhole(text, 0, Number.MAX_SAFE_INTEGER) ?? Number.NaN
  // What was typed stands while it means the value, so that 12.000 is not written again while it is typed.
  const shown = Object.is(read(typed), value) ? typed : Number.isNaN(value) ? '' : `${value}`

  return (
    <Field
      label={label}
      reads="whole"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onValue(read(target.value))
      }}
      problem={problem}
      help={value !== before && `Antes: ${figureOf(before)}`}
    />
  )
}
