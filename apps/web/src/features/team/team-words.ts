import type { TeamMember, TeamMission } from '@orbita/contract/people/team'
import { daysBetween } from '@orbita/domain/time/period'
import { companyFormat } from '../../ui/company-time.ts'

/** The days after which a leader is told that nobody thanks somebody. @see D-119 */
export const LONG_WITHOUT_THANKS = 30

const weekday = companyFormat({ weekday: 'long', day: 'numeric' })

/** Writes a company's day: `martes 24`. */
export const dayWords = (day: string) => weekday.format(new Date(`${day}T17:00:00Z`)).replace(',', '')

/** What a piece of the ring of somebody's missions says. */
export type Piece = 'done' | 'going' | 'waits' | 'none'

/** Returns the state of a mission as a piece of the ring. */
export function pieceOf({ state, waitsForYou }: TeamMission): Piece {
  if (waitsForYou) return 'waits'
  if (state === 'completed') return 'done'
  return state === 'in-progress' || state === 'in-review' || state === 'rejected' ? 'going' : 'none'
}

/** Says how many missions of the month somebody has done, and what holds the one that is nearest. */
export function missionWords({ missions, hasEntered, doesMissions }: TeamMember, today: string): [string, string] {
  if (!doesMissions) return ['', 'No hace misiones']
  if (!hasEntered) return ['', 'Todavía no ha entrado. Personas le da su acceso']
  if (missions.length === 0) return ['', 'No tiene misiones este mes']
  const done = missions.filter(({ state }) => state === 'completed').length
  const count = `${done} de ${missions.length}`
  const open = missions.filter(({ state }) => state !== 'completed' && state !== 'expired')
  const [nearest] = open.toSorted((one, other) => rankOf(one, today) - rankOf(other, today))
  if (!nearest) return [count, done === missions.length ? 'todo hecho este mes' : 'lo demás ya cerró']
  return [count, holdWords(nearest)]
}

/** The one that waits for the leader first, then the nearest to its end. */
function rankOf({ waitsForYou, state, amount, target, startsOn }: TeamMission, today: string): number {
  if (waitsForYou) return -2
  if (state === 'in-review') return -1
  return state === 'upcoming' || startsOn > today ? 2 : 1 - amount / target
}

function holdWords({ title, state, waitsForYou, amount, target, unit, startsOn }: TeamMission): string {
  const left = target - amount
  if (waitsForYou) return `«${title}» espera que la mires`
  if (state === 'in-review') return `«${title}» está en revisión`
  if (state === 'rejected') return `«${title}»: puede enviar otra evidencia`
  if (state === 'locked') return `«${title}» espera a otra misión`
  if (state === 'upcoming') return `«${title}» abre el ${dayWords(startsOn)}`
  return `«${title}»: le ${left === 1 ? 'falta' : 'faltan'} ${left} ${left === 1 ? unit.one : unit.many}`
}

/** Says of whom the latest thanks are, and how long ago. @property isLong only the leader sees it */
export function thanksWords({ thanks, hasEntered }: TeamMember, today: string): { words: string; isLong: boolean } {
  if (!hasEntered) return { words: 'Aún no puede recibir gracias', isLong: false }
  if (!thanks) return { words: 'Aún no recibe gracias · solo lo ves tú', isLong: true }
  const days = daysBetween(thanks.on, today)
  if (days > LONG_WITHOUT_THANKS) return { words: `Sin gracias hace ${days} días · solo lo ves tú`, isLong: true }
  const when = days <= 0 ? 'hoy' : days === 1 ? 'ayer' : `hace ${days} días`
  return {
    words: `${thanks.isYou ? 'Gracias tuyas' : `Gracias de ${thanks.from.split(' ')[0]}`} ${when}`,
    isLong: false,
  }
}
