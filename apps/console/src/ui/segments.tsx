import styles from './segments.module.css'

type Props<Value extends string> = {
  label: string
  choices: readonly { value: Value; title: string }[]
  value: string
  onChange: (value: Value) => void
}

/** A choice among two or three ways to see the same. */
export function Segments<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <fieldset className={styles.segments}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.title}
        </button>
      ))}
    </fieldset>
  )
}
