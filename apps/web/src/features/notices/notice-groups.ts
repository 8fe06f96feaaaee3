import type { Notice } from '@orbita/contract/notices'

export type NoticeGroup = { label: 'Hoy' | 'Esta semana' | 'Antes'; notices: Notice[] }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const relative = new Intl.RelativeTimeFormat('es-CO', { numeric: 'auto', style: 'short' })
const weekday = new Intl.DateTimeFormat('es-CO', { weekday: 'short', day: 'numeric' })
const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', year: 'numeric' })

/** Groups notices by days in the user's time zone: today, since Monday, before. Empty groups are left out. @see D-59 */
export function groupNotices(notices: readonly Notice[], now: Date): NoticeGroup[] {
  const today = startOfDay(now)
  const monday = new Date(today)
  monday.setDate(today.getDate() - ((today.getDay() + 6) % 7))
  const labelOf = ({ at }: Notice) => {
    const then = new Date(at)
    return then >= today ? 'Hoy' : then >= monday ? 'Esta semana' : 'Antes'
  }

  const labels = ['Hoy', 'Esta semana', 'Antes'] as const
  return labels
    .map((label) => ({ label, notices: notices.filter((notice) => labelOf(notice) === label) }))
    .filter((group) => group.notices.length > 0)
}

/** Returns how long ago it was, in words: `hace 5 min`, `hace 2 h`, `ayer`, `mar, 17`, `3 nov`, `3 nov 2025`. */
export function agoWords(at: string, now: Date): string {
  const then = new Date(at)
  const passed = now.getTime() - then.getTime()
  if (passed < MINUTE_MS) return 'hace un momento'
  if (passed < HOUR_MS) return relative.format(-Math.floor(passed / MINUTE_MS), 'minute')

  const days = Math.round((startOfDay(now).getTime() - startOfDay(then).getTime()) / (24 * HOUR_MS))
  if (days === 0) return relative.format(-Math.floor(passed / HOUR_MS), 'hour')
  if (days === 1) return 'ayer'
  if (days < 7) return weekday.format(then).replace(',', '')
  return (then.getFullYear() === now.getFullYear() ? day : dayOfYear).format(then).replaceAll(' de ', ' ')
}

function startOfDay(moment: Date): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
}
