import { daysBetween } from '@orbita/domain/time/period'
import { type HolidayDays, workingDaysBetween } from '@orbita/domain/time/working-days'
import { useHolidays } from './company-calendar.ts'
import { promiseOf } from './dates.ts'
import styles from './promise-ring.module.css'

type Props = {
  /** the instant of the request */
  askedAt: string
  /** the company day it is promised for */
  promisedOn: string
  today: string
  /** what waits for the person is never late: they come when they can */
  waitsForPerson?: boolean
}

const RADIUS = 8
const LENGTH = 2 * Math.PI * RADIUS

/**
 * The ring of a promise: an arc from the request to the promised day, and the day in words. Past it, the ring is closed
 * and its moon has left the orbit.
 */
export function PromiseRing({ askedAt, promisedOn, today, waitsForPerson = false }: Props) {
  const holidays = useHolidays()
  const left = daysBetween(today, promisedOn)
  const isLate = left < 0 && !waitsForPerson
  const whole = Math.max(1, daysBetween(askedAt.slice(0, 10), promisedOn))
  const share = Math.min(1, Math.max(0.04, 1 - left / whole))
  const tone = isLate ? 'bad' : left <= 1 && !waitsForPerson ? 'wait' : undefined
  const angle = share * 2 * Math.PI - Math.PI / 2
  const distance = isLate ? RADIUS + 4 : RADIUS

  return (
    <span className={styles.promise} data-tone={tone}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r={RADIUS} className={styles.orbit} />
        <circle
          cx="12"
          cy="12"
          r={RADIUS}
          className={styles.arc}
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform="rotate(-90 12 12)"
        />
        <circle
          cx={12 + distance * Math.cos(angle)}
          cy={12 + distance * Math.sin(angle)}
          r="3"
          className={styles.moon}
        />
      </svg>
      {isLate ? lateWords(promisedOn, today, holidays) : waitsForPerson ? 'por recoger' : promiseOf(promisedOn, today)}
    </span>
  )
}

/** Says how late something is, in working days: `1 día hábil tarde`. */
function lateWords(promisedOn: string, today: string, holidays: HolidayDays): string {
  const days = Math.max(1, workingDaysBetween(promisedOn, today, holidays))
  return `${days} ${days === 1 ? 'día hábil' : 'días hábiles'} tarde`
}
