import { longDayWords } from '../time/day-words.ts'
import type { DayKey } from '../time/period.ts'
import { ANNIVERSARY_CREDITS, type Milestone, milestoneWords } from './anniversaries.ts'

/** An anniversary as its notice tells it. @property gift what it brought, in a sentence */
export type ToldAnniversary = { milestone: Milestone; since: string; gift: string }

/** Writes the notice of an anniversary to its own person. @see AN-1 */
export function anniversaryNotice(told: { milestone: Milestone; joinedOn: DayKey; gift: string }) {
  const { milestone, joinedOn, gift } = told
  return {
    title: `Llevas ${milestoneWords(milestone)} en la empresa`,
    text: `Desde el ${longDayWords(joinedOn)}. ${gift}`,
  }
}

/** Says what an anniversary brought: packs, or credits for who has no album. */
export function giftWords({
  packs,
  hasAlbum,
  hasMissions,
}: {
  packs: number
  hasAlbum: boolean
  hasMissions: boolean
}) {
  if (packs > 0 && hasAlbum) return packs === 1 ? 'Te espera un sobre.' : `Te esperan ${packs} sobres.`
  if (packs > 0 && hasMissions) return `Te regalamos ${ANNIVERSARY_CREDITS} créditos.`
  return 'Gracias por estar.'
}

/** Reads the notice of an anniversary back; undefined for any other, such as one to a colleague. */
export function readAnniversary({ title, text }: { title: string; text: string }): ToldAnniversary | undefined {
  const [, count, unit] = /^Llevas (\d{1,2}) (días|años?) en la empresa$/.exec(title) ?? []
  if (!count) return undefined

  const [, since = '', gift = ''] = /^(?:(Desde el [^.]+)\. )?(.*)$/.exec(text) ?? []
  return { milestone: unit === 'días' ? `days-${Number(count)}` : `year-${Number(count)}`, since, gift }
}

/** The years of an anniversary; 0 for one of days. */
export function yearsOf(milestone: Milestone): number {
  return milestone.startsWith('year-') ? Number(milestone.slice('year-'.length)) : 0
}

const COUNTS = ['', 'Una', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez']
const ORDINALS = [
  '',
  'Primera',
  'Segunda',
  'Tercera',
  'Cuarta',
  'Quinta',
  'Sexta',
  'Séptima',
  'Octava',
  'Novena',
  'Décima',
]

/** Says how long somebody has been aboard, a lap for each year: «Tres vueltas», «30 días». */
export function lapsWords(milestone: Milestone): string {
  const years = yearsOf(milestone)
  if (years === 0) return milestoneWords(milestone)
  return `${COUNTS[years] ?? years} ${years === 1 ? 'vuelta' : 'vueltas'}`
}

/** Names the medal of an anniversary: «Tercera vuelta», «Vuelta 12», «30 días». */
export function medalName(milestone: Milestone): string {
  const years = yearsOf(milestone)
  if (years === 0) return milestoneWords(milestone)
  return ORDINALS[years] ? `${ORDINALS[years]} vuelta` : `Vuelta ${years}`
}

/** A sentence to congratulate with; nothing is written freely. */
export const GREETING_SENTENCES = ['lap', 'glad', 'thanks'] as const
export type GreetingSentence = (typeof GREETING_SENTENCES)[number]

/** Writes a sentence to congratulate with: never an age, nor who has been there for longer. */
export function greetingWords(sentence: GreetingSentence, milestone: Milestone): string {
  const years = yearsOf(milestone)
  const isLap = years > 0
  if (sentence === 'glad') return `Qué bueno que estás aquí. ¡Por ${isLap ? 'muchas' : 'muchos'} más!`

  const time = years === 1 ? 'este año' : `estos ${milestoneWords(milestone)}`
  if (sentence === 'thanks') return `Gracias por ${time}. Aprendo contigo.`
  return `¡${years === 1 ? 'Feliz primera vuelta' : `Felices ${lapsWords(milestone).toLocaleLowerCase('es')}`}! Se nota tu mano.`
}

/** Titles the notice to a colleague. */
export function colleagueTitle({ name, milestone }: { name: string; milestone: Milestone }): string {
  return `${name} cumple ${milestoneWords(milestone)} en la empresa`
}

/** Writes the notice to a leader of an anniversary to come. It offers no greeting: the title does not read as a colleague's. */
export function leaderNotice({ name, milestone, day }: { name: string; milestone: Milestone; day: DayKey }) {
  return {
    title: `${name} cumple ${milestoneWords(milestone)} el ${longDayWords(day)}`,
    text: 'Queda tiempo para preparar unas palabras.',
  }
}

/** Reads the title of a notice to a colleague back. */
export function readColleague(title: string): { name: string; milestone: Milestone } | undefined {
  const [, name, count, unit] = /^(.+) cumple (\d{1,2}) (días|años?) en la empresa$/s.exec(title) ?? []
  if (!name || !count) return undefined
  return { name, milestone: unit === 'días' ? `days-${Number(count)}` : `year-${Number(count)}` }
}
