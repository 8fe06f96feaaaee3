import { OutlinedInput, type OutlinedInputProps } from '@mui/material'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

type Props = Omit<OutlinedInputProps, 'label' | 'error' | 'id'> & {
  label: ReactNode
  /** what the field is for, or what it asks; replaced by the problem while there is one */
  help?: ReactNode
  /** why the value cannot be taken, or undefined */
  problem?: ReactNode
}

/** A text field with its label above and its help below. Its label never floats. */
export function Field({ label, help, problem, ...input }: Props) {
  const id = useId()
  const describedBy = problem || help ? `${id}-help` : undefined

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        error={Boolean(problem)}
        slotProps={{
          ...input.slotProps,
          input: { ...(input.slotProps?.input as object), 'aria-describedby': describedBy },
        }}
      />
      {describedBy && (
        <p id={describedBy} className={styles.help} data-problem={problem ? true : undefined}>
          {problem || help}
        </p>
      )}
    </div>
  )
}
