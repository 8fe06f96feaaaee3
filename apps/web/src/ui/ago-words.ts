import { perLocale } from './company-locale.ts'
import { companyDayOf, companyFormat } from './company-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }))
const weekday = companyFormat({ weekday: 'short', day: 'numeric' })
const dayAndMonth = companyFormat({ day: 'numeric', month: 'short' })
const dayOfYear = companyFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** Returns how long ago it was, in words: `hace 5 min`, `hace 2 h`, `ayer`, `mar, 17`, `3 nov`, `3 nov 2025`. */
export function agoWords(at: string, now: Date): string {
  const then = new Date(at)
  const passed = now.getTime() - then.getTime()
  if (passed < MINUTE_MS) return 'hace un momento'
  if (passed < HOUR_MS) return relative.get().format(-Math.floor(passed / MINUTE_MS), 'minute')

  const [today, day] = [companyDayOf(now), companyDayOf(then)]
  const days = Math.round((today.getTime() - day.getTime()) / (24 * HOUR_MS))
  if (days === 0) return relative.get().format(-Math.floor(passed / HOUR_MS), 'hour')
  if (days === 1) return 'ayer'
  if (days < 7) return weekday.format(then).replace(',', '')
  return (day.getUTCFullYear() === today.getUTCFullYear() ? dayAndMonth : dayOfYear)
    .format(then)
    .replaceAll(' de ', ' ')
}
