import { Button } from '@mui/material'
import { useState } from 'react'
import CalendarIcon from '~icons/ph/calendar-blank-bold'
import { dayOf, promiseOf } from '../../ui/dates.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PopoverPanel } from '../../ui/popover-panel.tsx'

type Days = { from: string; until: string }

/** Says the days of a report, and opens where others are chosen. @param days both inclusive */
export function DaysButton({ days: { from, until }, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOneYear = from.slice(0, 4) === until.slice(0, 4)
  const words = (day: string) => (isOneYear ? promiseOf(day, '') : dayOf(day))

  return (
    <>
      <Button
        startIcon={<CalendarIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className="sr-only">Días: </span>
        {words(from)} – {words(until)}
      </Button>
      <PopoverPanel label="Días del informe" anchor={anchor} onClose={() => setAnchor(null)}>
        <Field
          label="Desde"
          type="date"
          value={from}
          onChange={({ target }) => target.value && onChange({ from: target.value, until })}
        />
        <Field
          label="Hasta"
          type="date"
          value={until}
          onChange={({ target }) => target.value && onChange({ from, until: target.value })}
        />
      </PopoverPanel>
    </>
  )
}
