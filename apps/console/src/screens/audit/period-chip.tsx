import { Button } from '@mui/material'
import { addDays } from '@orbita/domain/time/period'
import { FilterChip } from '../../table/filters/filters.tsx'
import { dayOf, todayHere } from '../../ui/dates.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { PopoverPanel } from '../../ui/popover-panel.tsx'

type Days = { from?: string; until?: string }

type Props = {
  /** company days, both inclusive */
  from: string | undefined
  until: string | undefined
  onChange: (days: Days) => void
}

const USUAL = [
  { days: 1, title: 'hoy' },
  { days: 7, title: '7 días' },
  { days: 30, title: '30 días' },
  { days: 90, title: '90 días' },
] as const

/** Chooses when: the last days, or from one day to another. */
export function PeriodChip({ from, until, onChange }: Props) {
  const today = todayHere()

  return (
    <FilterChip
      title="Cuándo"
      chosen={periodWords({ from, until }, today)}
      onRemove={() => onChange({})}
      opens="dialog"
    >
      {(anchor, close) => (
        <PopoverPanel label="Cuándo" anchor={anchor} onClose={close}>
          <Cluster gap={2}>
            {USUAL.map(({ days, title }) => (
              <Button
                key={days}
                size="small"
                variant="outlined"
                onClick={() => {
                  onChange({ from: addDays(today, 1 - days) })
                  close()
                }}
              >
                {capital(title)}
              </Button>
            ))}
          </Cluster>
          <Field
            label="Desde"
            type="date"
            value={from ?? ''}
            onChange={({ target }) => onChange(daysOf(target.value, until))}
          />
          <Field
            label="Hasta"
            type="date"
            value={until ?? ''}
            onChange={({ target }) => onChange(daysOf(from, target.value))}
          />
        </PopoverPanel>
      )}
    </FilterChip>
  )
}

function daysOf(from: string | undefined, until: string | undefined): Days {
  return { ...(from && { from }), ...(until && { until }) }
}

/** Says which days a period has: `7 días`, `del 3 nov 2026 al 9 nov 2026`; undefined for all of them. */
export function periodWords({ from, until }: { from: string | undefined; until: string | undefined }, today: string) {
  const usual = until === undefined ? USUAL.find(({ days }) => from === addDays(today, 1 - days)) : undefined
  if (usual) return usual.title
  if (from && until) return from === until ? `el ${dayOf(from)}` : `del ${dayOf(from)} al ${dayOf(until)}`
  if (from) return `desde el ${dayOf(from)}`
  return until && `hasta el ${dayOf(until)}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
