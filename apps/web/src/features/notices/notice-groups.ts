import type { Notice } from '@orbita/contract/notices'
import { companyDayOf } from '../../ui/company-time.ts'

export type NoticeGroup = { label: 'Hoy' | 'Esta semana' | 'Antes'; notices: Notice[] }

/** Groups notices by the company's days: today, since Monday, before. Empty groups are left out. @see D-59 */
export function groupNotices(notices: readonly Notice[], now: Date): NoticeGroup[] {
  const today = companyDayOf(now)
  const monday = new Date(today)
  monday.setUTCDate(today.getUTCDate() - ((today.getUTCDay() + 6) % 7))
  const labelOf = ({ at }: Notice) => {
    const then = companyDayOf(new Date(at))
    return then >= today ? 'Hoy' : then >= monday ? 'Esta semana' : 'Antes'
  }

  const labels = ['Hoy', 'Esta semana', 'Antes'] as const
  return labels
    .map((label) => ({ label, notices: notices.filter((notice) => labelOf(notice) === label) }))
    .filter((group) => group.notices.length > 0)
}
