import type { AreaGoal, CompanyGoal } from '@orbita/contract/missions/goals'
import type { AreaSurvey } from '@orbita/contract/missions/surveys'
import { perLocale } from '../../ui/company-locale.ts'
import { formatWhole } from '../../ui/format.ts'

/** Goals that a process of an earlier release may have answered, or that this device kept of it: it knew no surveys. */
export type EarlierGoals<Goals extends { surveys: AreaSurvey[] }> = Omit<Goals, 'surveys'> & { surveys?: AreaSurvey[] }

const MONTH = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
const DAY = perLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }))

/** Says a month: `noviembre`. */
export function monthWords(month: string): string {
  return MONTH.get().format(new Date(`${month}-01T00:00:00Z`))
}

/** Says whose goal it is and until when: `Tecnología · noviembre`, `Varias áreas · noviembre`. */
export function areaGoalWords({ area, month }: AreaGoal): string {
  return `${area ?? 'Varias áreas'} · ${monthWords(month)}`
}

/** Says until when the company's goal runs: `Toda la empresa · hasta el 18 de dic`. */
export function untilWords({ endsOn }: CompanyGoal): string {
  return `Toda la empresa · hasta el ${dayWords(endsOn)}`
}

/** Says how many people are missing until the goal of an area; it never says who. */
export function missingWords({ completed, needed, isReached }: AreaGoal): { lead: string; rest: string } {
  const missing = Math.max(0, needed - completed)
  if (isReached || missing === 0) return { lead: 'Meta lograda', rest: '' }
  return { lead: `${missing === 1 ? 'Falta' : 'Faltan'} ${formatWhole(missing)}`, rest: 'para la meta' }
}

/** Says an amount in the unit of its goal: `137 horas`. */
export function amountOf({ unit }: Pick<CompanyGoal, 'unit'>, amount: number): string {
  return `${formatWhole(amount)} ${amount === 1 ? unit.one : unit.many}`
}

const OF_SEVERAL = { areas: 'Varias áreas', company: 'Toda la empresa' } as const

/** Says whose bar a survey shows and until when it is open: `Encuesta anónima · Tecnología · hasta el 18 de dic`. */
export function surveyWords({ area, scope, endsOn }: AreaSurvey): string {
  const owner = scope === 'area' ? area : OF_SEVERAL[scope]
  return `Encuesta anónima · ${owner} · hasta el ${dayWords(endsOn)}`
}

function dayWords(day: string): string {
  return DAY.get()
    .format(new Date(`${day}T00:00:00Z`))
    .replace('.', '')
}
