import type { Notice } from '@orbita/contract/notices'
import { firstName } from '@orbita/domain/people/first-name'
import { companyDayOf, companyFormat } from '../../ui/company-time.ts'

/**
 * A notice as the list shows it: one, or several of a day that say the same thing.
 *
 * @property all the notices that it stands for, the latest first
 */
export type ListedNotice = Pick<Notice, 'kind' | 'title' | 'text' | 'path' | 'at'> & { all: readonly Notice[] }

export type NoticeGroup = { label: string; notices: ListedNotice[] }

const DAY_MS = 86_400_000
const dayWords = companyFormat({ weekday: 'long', day: 'numeric' })
const monthWords = companyFormat({ month: 'long' })
const monthOfYear = companyFormat({ month: 'long', year: 'numeric' })

/**
 * Groups notices by the company's days: `Hoy`, `Ayer, domingo 22`, `Esta semana` since Monday, `Semana pasada`, and then by
 * month. Those of a day that say the same thing are one. Empty groups are left out.
 *
 * @see D-59, D-137
 */
export function groupNotices(notices: readonly Notice[], now: Date): NoticeGroup[] {
  const groups = new Map<string, Notice[]>()
  // The latest first, whatever their order was: of one instant, that which was recorded last.
  const sorted = notices.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at) || other.id - one.id)
  for (const notice of sorted) {
    const label = labelOf(new Date(notice.at), now)
    groups.set(label, [...(groups.get(label) ?? []), notice])
  }
  return [...groups].map(([label, group]) => ({ label, notices: joined(group) }))
}

function labelOf(at: Date, now: Date): string {
  const [today, day] = [companyDayOf(now), companyDayOf(at)]
  const passed = Math.round((today.getTime() - day.getTime()) / DAY_MS)
  if (passed <= 0) return 'Hoy'
  if (passed === 1) return `Ayer, ${dayWords.format(at).replace(',', '')}`

  const sinceMonday = (today.getUTCDay() + 6) % 7
  if (passed <= sinceMonday) return 'Esta semana'
  if (passed <= sinceMonday + 7) return 'Semana pasada'
  const words = (day.getUTCFullYear() === today.getUTCFullYear() ? monthWords : monthOfYear).format(at)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whom a kudos is from, in the title of its notice. */
const THANKED = /^(?<name>.+) te envió un kudos$/

function joined(notices: readonly Notice[]): ListedNotice[] {
  const together = new Map<string, Notice[]>()
  for (const notice of notices) {
    const same = THANKED.test(notice.title) ? 'kudos' : `${notice.title} ${notice.text} ${notice.path}`
    const key = `${companyDayOf(new Date(notice.at)).getTime()} ${notice.kind} ${same}`
    together.set(key, [...(together.get(key) ?? []), notice])
  }
  return [...together.values()].map(listed)
}

function listed(all: readonly Notice[]): ListedNotice {
  const [latest] = all as [Notice]
  const { kind, title, text, path, at } = latest
  const names = [...new Set(all.map((notice) => THANKED.exec(notice.title)?.groups?.name))]
  if (names[0] === undefined || names.length === 1) return { kind, title, text, path, at, all }

  const first = names.slice(0, 2).map((name) => firstName(name!))
  const more = names.length - first.length
  return {
    kind,
    title: `${names.length} personas te agradecieron`,
    text: more === 0 ? first.join(' y ') : `${first.join(', ')} y ${more} más`,
    path: '/mision-espacial/reconocimientos?ver=kudos',
    at,
    all,
  }
}
