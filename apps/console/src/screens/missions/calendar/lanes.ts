import type { ProgrammeMission, ProgrammeOutput } from '@orbita/contract/missions/programme'
import type { MissionPhase } from '@orbita/domain/missions/states'
import { addDays } from '@orbita/domain/time/period'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { programmeQuery } from '../../../data/programme.ts'
import { settingsQuery } from '../../../data/settings.ts'
import { rpc } from '../../../rpc/client.ts'
import { dayOf } from '../../../ui/dates.ts'
import { countOf } from '../../../ui/figures.ts'
import { challengePhase } from '../list/challenge-phase.ts'

type Dated = { id: string; title: string; startsOn: string | null; endsOn: string | null }

/** A mission whose days keys move. */
export type Movable = ProgrammeMission & { key: string; challenge: ProgrammeOutput['challenges'][number] }

/** Something with days, both included, and the page that shows it. Null: without a bound. @property kind as `Misión` */
export type Bar = Pick<Dated, 'id' | 'title'> & {
  kind: string
  from: string | null
  until: string | null
  tone: 'season' | 'award' | 'reward' | 'day' | MissionPhase
  to: string
  picture?: string
  mission?: Movable
}

/** Things of the same kind, one under the other. */
export type Lane = { id: string; title: string; bars: readonly Bar[]; phase?: MissionPhase }

const hasDays = ({ startsOn, endsOn }: Dated) => startsOn !== null || endsOn !== null

function barOf({ id, title, startsOn, endsOn }: Dated, kind: string, tone: Bar['tone'], to: string): Bar {
  return { id, title, kind, from: startsOn, until: endsOn, tone, to }
}

function barOfMission(one: ProgrammeMission, challenge: Movable['challenge']): Bar {
  const key = `${challenge.id}/${one.id}`
  const bar = barOf(one, one.phase === 'draft' ? 'Misión en borrador' : 'Misión', one.phase, `/misiones/${key}`)
  return { ...bar, picture: one.picture, mission: { ...one, key, challenge } }
}

/** Reads everything with days, as soon as the programme is there. @see D-71, D-74 */
export function useDated() {
  const { data: programme, error, refetch } = useQuery(programmeQuery)
  const awards = useQuery({
    queryKey: ['awards', 'calendar'],
    queryFn: () => call(rpc.awards.$get({ query: { platform: 'mision-espacial' } })),
  }).data?.awards
  const rewards = useQuery({ queryKey: ['rewards', 'calendar'], queryFn: () => call(rpc.rewards.$get({ query: {} })) })
  const prizes = useQuery({ queryKey: ['inboxes', 'prizes'], queryFn: () => call(rpc.inboxes.prizes.$get()) })
  const holidays = useQuery(settingsQuery).data?.holidays.value ?? []
  const others = { awards: awards ?? [], rewards: rewards.data?.rewards ?? [], prizes: prizes.data?.prizes ?? [] }
  return { dated: programme && { programme, holidays, ...others }, error, refetch }
}

export type DatedThings = NonNullable<ReturnType<typeof useDated>['dated']>

/** Returns the lanes of the calendar, from the seasons to the holidays. A lane without anything is left out. @see D-74 */
export function lanesOf({ programme, awards, rewards, prizes, holidays }: DatedThings): readonly Lane[] {
  const onDay = (day: string, title: string, kind: string, to: string) =>
    barOf({ id: day, title, startsOn: day, endsOn: day }, kind, 'day', to)
  const seasons = programme.seasons.map((one) => {
    const title = `${one.title} · ${daysWords(one)} · ${countOf(one.figures, 'figura', 'figuras')}`
    return barOf({ ...one, title }, 'Temporada', 'season', `/temporadas/${one.id}`)
  })
  const challenges = programme.challenges.map((challenge): Lane => {
    const bars = challenge.missions.map((one) => barOfMission(one, challenge))
    const phase = challengePhase(challenge, programme.today)
    return { id: `challenge-${challenge.id}`, title: challenge.title, bars, phase }
  })
  const own = awards.filter((one) => one.season === null && hasDays(one))
  const due = [...new Set(prizes.map(({ promisedOn }) => promisedOn))].toSorted().map((day) => {
    const all = prizes.filter(({ promisedOn }) => promisedOn === day).length
    return onDay(day, countOf(all, 'entrega', 'entregas'), 'Promesa', '/entregas')
  })
  const ofAwards = own.map((one) => barOf(one, 'Premio', 'award', `/incentivos/${one.id}`))
  const ofRewards = rewards.filter(hasDays).map((one) => barOf(one, 'Recompensa', 'reward', `/recompensas/${one.id}`))
  const free = holidays.map(({ day, name }) => onDay(day, name, 'Festivo', '/ajustes'))
  const lanes: Lane[] = [
    { id: 'seasons', title: 'Temporadas', bars: seasons },
    ...challenges,
    { id: 'awards', title: 'Premios', bars: ofAwards },
    { id: 'rewards', title: 'Recompensas', bars: ofRewards },
    { id: 'prizes', title: 'Entregas prometidas', bars: due },
    { id: 'holidays', title: 'Festivos', bars: free },
  ]
  return lanes.filter(({ bars }) => bars.length > 0)
}

/** Returns whether a bar has a day in a window, both ends included. */
export function isWithin({ from, until }: Pick<Bar, 'from' | 'until'>, first: string, last: string): boolean {
  return (from === null || from <= last) && (until === null || until >= first)
}

/** Says the days of something: `20 nov 2026 a 13 dic 2026`. */
export function daysWords({ startsOn, endsOn }: Pick<Dated, 'startsOn' | 'endsOn'>): string {
  if (startsOn === null) return endsOn === null ? 'sin fechas' : `hasta el ${dayOf(endsOn)}`
  if (startsOn === endsOn) return dayOf(startsOn)
  return endsOn === null ? `desde el ${dayOf(startsOn)}` : `${dayOf(startsOn)} a ${dayOf(endsOn)}`
}

/** Counts the published missions that are open at some day of a week. @param monday its first day */
export function openMissions({ challenges }: ProgrammeOutput, monday: string): number {
  const published = challenges.flatMap(({ missions }) => missions.filter(({ phase }) => phase !== 'draft'))
  return published.filter(({ startsOn, endsOn }) => startsOn <= addDays(monday, 6) && endsOn >= monday).length
}
