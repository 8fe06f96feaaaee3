import { Box, OutlinedInput, type OutlinedInputProps, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { dayOf } from '../dates.ts'
import { howItWasRead } from '../place.ts'
import styles from './field.module.css'

type Props = Omit<OutlinedInputProps, 'label' | 'error' | 'id'> & {
  label: ReactNode
  /** what the field is for, or what it asks; replaced by the problem while there is one */
  help?: ReactNode
  /** why the value cannot be taken, or undefined */
  problem?: ReactNode
  /** what the text is read as: a whole number, or money. The help then says how signs were read: `12.000 = doce mil` */
  reads?: 'whole' | 'money'
}

/**
 * A text field with its label above and its help below. Its label never floats. A day reads as everywhere in the console
 * while it is not being written: the browser writes it in the order of its own language.
 */
export function Field({ label, help, problem, reads, ...input }: Props) {
  const id = useId()
  const read = reads && howItWasRead(`${input.value ?? ''}`, { decimals: reads === 'money' ? 2 : 0 })
  const words = problem || (read ? <ReadHelp read={read} help={help} /> : help)
  const describedBy = words ? `${id}-help` : undefined

  return (
    <Stack spacing={1.25} sx={{ minWidth: 0 }}>
      <Box component="label" sx={{ fontSize: 13, fontWeight: 800 }} htmlFor={id}>
        {label}
      </Box>
      <OutlinedInput
        {...input}
        {...(input.type === 'date' && { className: styles.date!, startAdornment: <DayInWords day={input.value} /> })}
        id={id}
        fullWidth
        error={Boolean(problem)}
        slotProps={{
          ...input.slotProps,
          input: {
            ...(reads && { inputMode: reads === 'money' ? 'decimal' : 'numeric' }),
            ...(input.slotProps?.input as object),
            'aria-describedby': describedBy,
          },
        }}
      />
      {describedBy && (
        <Typography
          component="p"
          variant="caption"
          id={describedBy}
          className={styles.help}
          data-problem={problem ? true : undefined}
        >
          {words}
        </Typography>
      )}
    </Stack>
  )
}

/** How a number was read, before what the field is for. */
function ReadHelp({ read, help }: { read: string; help: ReactNode }) {
  return (
    <>
      {read}
      {help && <>. {help}</>}
    </>
  )
}

/** The day of a field over what the browser writes; screen readers have it from the field itself. */
function DayInWords({ day }: { day: unknown }) {
  const isWhole = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)

  return (
    <span className={styles.day} data-empty={isWhole ? undefined : true} aria-hidden="true">
      {isWhole ? dayOf(day) : 'día, mes y año'}
    </span>
  )
}
