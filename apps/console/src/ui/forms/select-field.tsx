import { Box, NativeSelect, OutlinedInput, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  choices: readonly { value: Value; title: string }[]
  onChange: (value: Value) => void
  help?: ReactNode
  problem?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
}

/** A choice among a few, with its label above and its help below, as `Field` has them. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { label, value, choices, onChange, help, problem, disabled, autoFocus = false } = props
  const id = useId()
  const describedBy = problem || help ? `${id}-help` : undefined

  return (
    <Stack spacing={1.25} sx={{ minWidth: 0 }}>
      <Box component="label" sx={{ fontSize: 13, fontWeight: 800 }} htmlFor={id}>
        {label}
      </Box>
      <NativeSelect
        id={id}
        value={value}
        disabled={disabled ?? false}
        autoFocus={autoFocus}
        error={Boolean(problem)}
        onChange={(event) => onChange(event.target.value as Value)}
        input={<OutlinedInput fullWidth />}
        inputProps={{ 'aria-describedby': describedBy }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </NativeSelect>
      {describedBy && (
        <Typography
          component="p"
          variant="caption"
          id={describedBy}
          className={styles.help}
          data-problem={problem ? true : undefined}
        >
          {problem || help}
        </Typography>
      )}
    </Stack>
  )
}
