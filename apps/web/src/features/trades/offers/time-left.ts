import { TRADE_LIMITS } from '@orbita/domain/trades/trades'
import { companyDayOf } from '../../../ui/company-time.ts'

const MINUTE_MS = 60_000
const WHOLE_MS = TRADE_LIMITS.answerHours * 60 * MINUTE_MS

/** The time left to answer an offer, for its ring and in words. */
export type TimeLeft = {
  /** 1 when the offer has just been made, 0 when it has expired */
  share: number
  /** the text inside the ring: `31 h`, `45 m` */
  short: string
  /** the same in full: `31 h 20 min` */
  words: string
  isOver: boolean
  /** whether it ends today in the company's time zone */
  endsToday: boolean
}

/** Returns how long an offer can still be answered. @see AL-7 */
export function timeLeft(expiresAt: string, now: Date): TimeLeft {
  const ends = new Date(expiresAt)
  const left = Math.max(0, ends.getTime() - now.getTime())
  // Rounds up to whole minutes, so that an open offer never shows zero.
  const minutes = Math.ceil(left / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60

  return {
    share: Math.min(1, left / WHOLE_MS),
    short: hours > 0 ? `${hours} h` : `${minutes} m`,
    words: [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' '),
    isOver: left === 0,
    endsToday: companyDayOf(ends).getTime() === companyDayOf(now).getTime(),
  }
}
