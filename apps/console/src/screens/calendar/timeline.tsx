import type { ProgrammeOutput } from '@orbita/contract/missions/programme'
import { addDays, daysBetween } from '@orbita/domain/time/period'
import { planetPicture } from '@orbita/web/pictures/planets'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import EvidenceIcon from '~icons/ph/image-bold'
import { dayOf, promiseOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { PhaseTag } from '../missions/phase-tag.tsx'
import { BarFacts } from './bar-facts.tsx'
import { type Bar, FULL_WEEK, isWithin, type Lane, openMissions } from './lanes.ts'
import { type Days, moveOf } from './move-days.ts'
import styles from './timeline.module.css'
import { type Movable, useDrag } from './use-drag.ts'

type Props = {
  lanes: readonly Lane[]
  programme: ProgrammeOutput
  first: string
  weeks: number
  /** moves the days of missions, by keys or by the mouse; without it they stay */
  movable?: Movable
}

/** The lanes over the weeks, with today, and how many missions are open in each week. Every bar is a link. @see D-74 */
export function Timeline({ lanes, programme, first, weeks, movable }: Props) {
  const days = weeks * 7
  const last = addDays(first, days - 1)
  const today = daysBetween(first, programme.today)
  const mondays = Array.from({ length: weeks }, (_, week) => addDays(first, week * 7))
  const step = weeks > 20 ? 2 : 1
  const [focused, setFocused] = useState<string>()
  // The bar as it is now: keys move the days of the one that has the focus.
  const bar = lanes.flatMap(({ bars }) => bars).find(({ to, facts }) => facts && to === focused)

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
        <LaneRow
          key={lane.id}
          lane={lane}
          first={first}
          last={last}
          days={days}
          onFocus={setFocused}
          {...(movable && { movable })}
        />
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
      {bar?.facts && <BarFacts bar={bar} mission={bar.facts} programme={programme} />}
    </section>
  )
}

type RowProps = Pick<Props, 'first' | 'movable'> & {
  lane: Lane
  last: string
  days: number
  /** @param to the address of the bar that got the focus; undefined when it lost it */
  onFocus: (to: string | undefined) => void
}

function LaneRow({ lane, first, last, days, movable, onFocus }: RowProps) {
  const drag = useDrag(movable, days)
  const shown = lane.bars.filter((bar) => isWithin(bar, first, last))
  if (shown.length === 0) return null

  return (
    <div className={styles.row}>
      <h2>
        {lane.picture && (
          <img
            className={styles.picture}
            src={planetPicture(lane.picture)}
            alt=""
            width={26}
            height={26}
            loading="lazy"
          />
        )}
        {lane.title} <small>{lane.note}</small>
        {lane.phase && <PhaseTag phase={lane.phase} />}
      </h2>
      <ul className={styles.bars}>
        {shown.map((bar) => (
          <li key={bar.id}>
            <Link
              to={bar.to}
              className={styles.bar}
              data-tone={bar.tone}
              data-movable={(movable && bar.mission && true) || undefined}
              data-held={drag.heldDays(bar) ? true : undefined}
              aria-keyshortcuts={movable && bar.mission && 'ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight'}
              onFocus={() => onFocus(bar.to)}
              onBlur={() => onFocus(undefined)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') drag.release()
                const move = bar.mission && moveOf(event)
                if (!move || !movable) return
                // Otherwise the same keys move the calendar, or the browser's history.
                event.preventDefault()
                movable.onMove(bar, move)
              }}
              {...drag.handlersOf(bar)}
              onClick={(event) => drag.endsMove() && event.preventDefault()}
              aria-label={`${bar.kind}: ${bar.title}, ${daysOf(bar)}`}
              title={`${bar.title} · ${daysOf(bar)}`}
              style={placeOf(barHeld(bar, drag.heldDays(bar)), first, days) as CSSProperties}
            >
              {bar.picture && <img src={planetPicture(bar.picture)} alt="" width={18} height={18} draggable={false} />}
              <span>{wordsOn(bar, drag.heldDays(bar))}</span>
              {bar.asksEvidence && <EvidenceIcon aria-hidden="true" />}
              {bar.left !== undefined && <b aria-hidden="true">{leftWords(bar.left)}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns a bar with the days that it has while it is held. */
const barHeld = (bar: Bar, held: Days | undefined): Bar =>
  held ? { ...bar, from: held.startsOn, until: held.endsOn } : bar

/** Says the title of a bar, and its days while it is held. */
const wordsOn = (bar: Bar, held: Days | undefined) =>
  held ? `${bar.title} · ${daysOf(barHeld(bar, held))}` : bar.title

/** Says how many days are left: `6 días`. */
const leftWords = (left: number) => (left === 0 ? 'hoy' : countOf(left, 'día', 'días'))

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
