import type { ProgrammeOutput } from '@orbita/contract/programme'
import { addDays, daysBetween } from '@orbita/domain/period'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { dayOf, promiseOf } from '../../ui/dates.ts'
import styles from './calendar.module.css'
import { type Bar, FULL_WEEK, isWithin, type Lane, openMissions } from './lanes.ts'
import { type Move, moveOf } from './move-days.ts'

type Props = {
  lanes: readonly Lane[]
  programme: ProgrammeOutput
  first: string
  weeks: number
  /** moves the days of a mission; without it they stay */
  onMove?: (bar: Bar, move: Move) => void
}

/** The lanes over the weeks, with today, and how many missions are open in each week. Every bar is a link. @see D-74 */
export function Timeline({ lanes, programme, first, weeks, onMove }: Props) {
  const days = weeks * 7
  const last = addDays(first, days - 1)
  const today = daysBetween(first, programme.today)
  const mondays = Array.from({ length: weeks }, (_, week) => addDays(first, week * 7))
  const step = weeks > 20 ? 2 : 1

  return (
    <section
      className={styles.timeline}
      aria-label="Línea del programa"
      style={{ '--days': days, '--weeks': weeks, '--today': today + 0.5 } as CSSProperties}
    >
      <div className={styles.row} data-head>
        <span />
        <ol className={styles.weeks} aria-hidden="true">
          {mondays.map((monday, week) => {
            const isNow = today >= week * 7 && today < week * 7 + 7
            return (
              <li key={monday} data-now={isNow || undefined}>
                {isNow ? 'Hoy' : week % step === 0 ? promiseOf(monday, '') : ''}
              </li>
            )
          })}
        </ol>
      </div>
      {lanes.map((lane) => (
        <LaneRow key={lane.id} lane={lane} first={first} last={last} days={days} {...(onMove && { onMove })} />
      ))}
      <div className={styles.row}>
        <h2>
          Misiones abiertas <small>por semana</small>
        </h2>
        <ol className={styles.load} aria-label="Misiones abiertas por semana">
          {mondays.map((monday) => {
            const open = openMissions(programme, monday, addDays(monday, 6))
            return (
              <li
                key={monday}
                data-full={open > FULL_WEEK || undefined}
                aria-label={`Semana del ${dayOf(monday)}: ${open}${open > FULL_WEEK ? ', muy cargada' : ''}`}
              >
                <b>{open > 0 ? open : ''}</b>
                <span style={{ height: `${Math.min(open, 14) * 5}px` }} />
              </li>
            )
          })}
        </ol>
      </div>
      {today >= 0 && today < days && <i className={styles.today} aria-hidden="true" />}
    </section>
  )
}

type RowProps = Pick<Props, 'first' | 'onMove'> & { lane: Lane; last: string; days: number }

function LaneRow({ lane, first, last, days, onMove }: RowProps) {
  const shown = lane.bars.filter((bar) => isWithin(bar, first, last))
  if (shown.length === 0) return null

  return (
    <div className={styles.row}>
      <h2>
        {lane.title} <small>{lane.note}</small>
      </h2>
      <ul className={styles.bars}>
        {shown.map((bar) => (
          <li key={bar.id}>
            <Link
              to={bar.to}
              className={styles.bar}
              data-tone={bar.tone}
              aria-keyshortcuts={onMove && bar.mission && 'ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight'}
              onKeyDown={(event) => {
                const move = bar.mission && moveOf(event)
                if (!move || !onMove) return
                // Otherwise the same keys move the calendar, or the browser's history.
                event.preventDefault()
                onMove(bar, move)
              }}
              aria-label={`${bar.kind}: ${bar.title}, ${daysOf(bar)}`}
              title={`${bar.title} · ${daysOf(bar)}`}
              style={placeOf(bar, first, days) as CSSProperties}
            >
              <span>{bar.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Says the days of a bar: `20 nov 2026 a 13 dic 2026`. */
export function daysOf({ from, until }: Pick<Bar, 'from' | 'until'>): string {
  if (from === until && from !== null) return dayOf(from)
  if (from === null) return until === null ? 'sin fechas' : `hasta el ${dayOf(until)}`
  return until === null ? `desde el ${dayOf(from)}` : `${dayOf(from)} a ${dayOf(until)}`
}

/** Returns the first day of a bar in the window, from 0, and its days in it. */
function placeOf({ from, until }: Bar, first: string, days: number): Record<string, number> {
  const start = from === null ? 0 : Math.max(0, daysBetween(first, from))
  const end = until === null ? days : Math.min(days, daysBetween(first, until) + 1)
  return { '--from': start, '--length': Math.max(1, end - start) }
}
