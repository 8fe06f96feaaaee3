import { platformWords } from '@orbita/contract/exports/people'
import { LONGEST_AREA } from '@orbita/domain/people/name'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import { useEffect, useId, useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'

/** The time after a key in which the effects are not counted yet, in milliseconds. */
const TYPING_MS = 300

type AreaProps = {
  areas: readonly string[]
  /** undefined until something is typed */
  value: string | undefined
  onChange: (area: string) => void
}

/** The area that several people change to: one that the company has, or another that is typed. Empty takes it away. */
export function AreaField({ areas, value, onChange }: AreaProps) {
  const [text, setText] = useState(value ?? '')
  const list = useId()
  const isFormula = /^[=+@-]./.test(text.trim())

  useEffect(() => {
    if (isFormula || text.trim() === (value ?? '')) return
    const timer = setTimeout(() => onChange(text.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, isFormula, value, onChange])

  return (
    <>
      <Field
        label="Área nueva"
        value={text}
        onChange={({ target }) => setText(target.value)}
        help="Elige una de las que hay o escribe otra."
        problem={isFormula ? 'No puede empezar por un signo.' : undefined}
        slotProps={{ input: { maxLength: LONGEST_AREA, list } }}
        autoComplete="off"
        autoFocus
      />
      <datalist id={list}>
        {areas.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
    </>
  )
}

export type PlatformSteps = Partial<Record<PlatformId, 'give' | 'take'>>

const STEPS = [
  { value: 'keep', title: 'Como está en cada persona' },
  { value: 'give', title: 'Darla a quien no la tiene' },
  { value: 'take', title: 'Quitarla a quien la tiene' },
] as const

/** The fields that say what happens to each platform of several people. */
export function PlatformFields({
  steps,
  onChange,
}: {
  steps: PlatformSteps
  onChange: (steps: PlatformSteps) => void
}) {
  return PLATFORMS.map((id, index) => (
    <SelectField
      key={id}
      label={platformWords([id])}
      value={steps[id] ?? 'keep'}
      choices={STEPS}
      autoFocus={index === 0}
      onChange={(step) => {
        const { [id]: _, ...others } = steps
        onChange(step === 'keep' ? others : { ...others, [id]: step })
      }}
    />
  ))
}
