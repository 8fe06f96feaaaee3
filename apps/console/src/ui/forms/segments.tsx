import type { ReactNode } from 'react'
import { Cluster } from '../layout.tsx'
import styles from './segments.module.css'

type Props<Value extends string> = {
  label: string
  /** one with an icon shows that alone, and says its title to screen readers and on hover */
  choices: readonly { value: Value; title: string; icon?: ReactNode }[]
  value: string
  onChange: (value: Value) => void
}

/** A choice among two or three ways to see the same. */
export function Segments<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <Cluster as="fieldset" gap={0} className={styles.segments}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          aria-label={choice.icon ? choice.title : undefined}
          title={choice.icon ? choice.title : undefined}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon ?? choice.title}
        </button>
      ))}
    </Cluster>
  )
}
