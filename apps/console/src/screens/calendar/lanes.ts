import type { AwardRow } from '@orbita/contract/awards/operator-awards'
import type { ProgrammeMission, ProgrammeOutput } from '@orbita/contract/missions/programme'
import type { RewardRow } from '@orbita/contract/rewards/operator-rewards'
import type { PrizesOutput } from '@orbita/contract/screens/console-inboxes'
import type { MissionPhase } from '@orbita/domain/missions/states'
import type { Holiday } from '@orbita/domain/settings'
import { daysBetween } from '@orbita/domain/time/period'
import { dayOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { challengePhase } from '../missions/list/challenge-phase.ts'
import { closesSoon } from '../missions/list/closes-soon.ts'

/** Something with days, both included, and the page that shows it. Null: without a bound. */
export type Bar = {
  id: string
  title: string
  /** what it is, as `Misión` */
  kind: string
  from: string | null
  until: string | null
  tone: 'season' | 'active' | 'scheduled' | 'closed' | 'draft' | 'award' | 'reward' | 'day'
  to: string
  /** the drawing of a mission */
  picture?: string
  /** the mission itself, which a bar with the focus describes */
  facts?: ProgrammeMission
  /** whether people send evidence for it */
  asksEvidence?: boolean
  /** the days until it closes, when they are few */
  left?: number
  /** the mission whose days keys and the mouse move; absent for what is moved on its own page */
  mission?: { challengeId: string; missionId: string }
}

/** Things of the same kind, one under the other. */
export type Lane = {
  id: string
  title: string
  note: string
  bars: readonly Bar[]
  phase?: MissionPhase
  picture?: string
}

export type CalendarFacts = {
  programme: ProgrammeOutput
  awards: readonly AwardRow[]
  rewards: readonly RewardRow[]
  prizes: PrizesOutput['prizes']
  holidays: readonly Holiday[]
}

/** Returns the lanes of the calendar, from the seasons to the holidays. A lane without anything is left out. @see D-74 */
export function lanesOf({ programme, awards, rewards, prizes, holidays }: CalendarFacts): readonly Lane[] {
  const { seasons, challenges } = programme
  const lanes: readonly Lane[] = [
    {
      id: 'seasons',
      title: 'Temporadas',
      note: countOf(seasons.length, 'temporada', 'temporadas'),
      bars: seasons.map(({ id, title, startsOn, endsOn, figures }) => ({
        id,
        title: `${title} · ${dayOf(startsOn)} a ${dayOf(endsOn)} · ${countOf(figures, 'figura', 'figuras')}`,
        kind: 'Temporada',
        from: startsOn,
        until: endsOn,
        tone: 'season',
        to: `/temporadas/${id}`,
      })),
    },
    ...challenges.map(({ id, title, missions, startsOn, endsOn }) => ({
      id: `challenge-${id}`,
      title,
      note: countOf(missions.length, 'misión', 'misiones'),
      phase: challengePhase({ startsOn, endsOn, missions }, programme.today),
      ...(missions[0] && { picture: missions[0].picture }),
      bars: missions.map((mission) => barOfMission(id, mission, programme.today)),
    })),
    laneOf('awards', 'Premios', 'premio con días', 'premios con días', awards.filter(hasOwnDays).map(barOfAward)),
    laneOf(
      'rewards',
      'Recompensas',
      'recompensa con días',
      'recompensas con días',
      rewards.filter(hasDays).map(barOfReward),
    ),
    laneOf('prizes', 'Entregas prometidas', 'día con promesas', 'días con promesas', promisesOf(prizes)),
    laneOf(
      'holidays',
      'Festivos',
      'festivo',
      'festivos',
      holidays.map(({ day, name }) => oneDay({ id: day, title: name, kind: 'Festivo', day, to: '/ajustes' })),
    ),
  ]
  return lanes.filter(({ bars }) => bars.length > 0)
}

function laneOf(id: string, title: string, one: string, many: string, bars: readonly Bar[]): Lane {
  return { id, title, note: countOf(bars.length, one, many), bars }
}

const hasDays = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
  startsOn !== null || endsOn !== null
const hasOwnDays = (award: AwardRow) => award.season === null && hasDays(award)

const TONES = { draft: 'draft', scheduled: 'scheduled', active: 'active', closed: 'closed' } as const

function barOfMission(challengeId: string, mission: ProgrammeMission, today: string): Bar {
  const { id, title, startsOn, endsOn, phase, picture, source } = mission
  const kind = phase === 'draft' ? 'Misión en borrador' : 'Misión'
  return {
    ...{
      id,
      title,
      kind,
      from: startsOn,
      until: endsOn,
      tone: TONES[phase],
      to: `/misiones/${challengeId}/${id}`,
      picture,
    },
    facts: mission,
    asksEvidence: source === 'evidence',
    ...(closesSoon(mission, today) && { left: daysBetween(today, endsOn) }),
    ...(phase !== 'closed' && { mission: { challengeId, missionId: id } }),
  }
}

function barOfAward({ id, title, startsOn, endsOn }: AwardRow): Bar {
  return { id, title, kind: 'Premio', from: startsOn, until: endsOn, tone: 'award', to: `/incentivos/${id}` }
}

function barOfReward({ id, title, startsOn, endsOn }: RewardRow): Bar {
  return { id, title, kind: 'Recompensa', from: startsOn, until: endsOn, tone: 'reward', to: `/recompensas/${id}` }
}

function oneDay({
  id,
  title,
  kind,
  day,
  to,
}: {
  id: string
  title: string
  kind: string
  day: string
  to: string
}): Bar {
  return { id, title, kind, from: day, until: day, tone: 'day', to }
}

function promisesOf(prizes: CalendarFacts['prizes']): readonly Bar[] {
  const days = [...new Set(prizes.map(({ promisedOn }) => promisedOn))].toSorted()
  return days.map((day) => {
    const due = prizes.filter(({ promisedOn }) => promisedOn === day).length
    return oneDay({ id: day, title: countOf(due, 'entrega', 'entregas'), kind: 'Promesa', day, to: '/entregas' })
  })
}

/** Returns whether a bar has a day in a window, both ends included. */
export function isWithin({ from, until }: Pick<Bar, 'from' | 'until'>, first: string, last: string): boolean {
  return (from === null || from <= last) && (until === null || until >= first)
}

/** Counts the published missions that are open at some day of a week. @param monday its first day */
export function openMissions(programme: ProgrammeOutput, monday: string, sunday: string): number {
  return programme.challenges
    .flatMap(({ missions }) => missions)
    .filter(
      ({ phase, startsOn, endsOn }) => phase !== 'draft' && isWithin({ from: startsOn, until: endsOn }, monday, sunday),
    ).length
}

/** The number of open missions from which a week is too full. */
export const FULL_WEEK = 9
