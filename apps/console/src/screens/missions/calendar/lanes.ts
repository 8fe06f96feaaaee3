import type { ProgrammeChallenge, ProgrammeMission, ProgrammeOutput } from '@orbita/contract/missions/programme'
import type { MissionPhase } from '@orbita/domain/missions/states'
import { addDays } from '@orbita/domain/time/period'
import { type Dated, type DatedThings, isWithin } from '../../../data/dated.ts'
import { countOf } from '../../../ui/figures.ts'
import type { Tone } from '../../../ui/tag.tsx'
import { challengePhase } from '../list/challenge-phase.ts'

/** A mission whose days keys move. */
export type Movable = ProgrammeMission & { key: string; challenge: ProgrammeOutput['challenges'][number] }

/** Something with days, and the page that shows it. @property kind as `Misión` */
export type Bar = Dated & {
  kind: string
  /** its colors; the quiet ones when it has none */
  tone: Tone | undefined
  to: string
  picture?: string
  mission?: Movable
}

const TONES: Partial<Record<MissionPhase, Tone>> = { active: 'accent', scheduled: 'wait', closed: 'off' }

/** Things of the same kind, one under the other, or side by side when they never meet. */
export type Lane = { id: string; title: string; bars: readonly Bar[]; phase?: MissionPhase; isOneRow?: boolean }

/** Returns the lanes of the calendar, from the seasons to the holidays. A lane without anything is left out. @see D-74 */
export function lanesOf({ programme, awards, rewards, prizes, holidays }: DatedThings): readonly Lane[] {
  const lane = (title: string, kind: string, tone: Bar['tone'], to: (id: string) => string, all: readonly Dated[]) => ({
    ...{ id: title, title },
    bars: all.map(({ id, title, startsOn, endsOn }) => ({ id, title, startsOn, endsOn, kind, tone, to: to(id) })),
  })
  const onDay = (day: string, title: string) => ({ id: day, title, startsOn: day, endsOn: day })
  const due = [...new Set(prizes.map(({ promisedOn }) => promisedOn))].toSorted().map((day) => {
    const all = prizes.filter(({ promisedOn }) => promisedOn === day).length
    return onDay(day, countOf(all, 'entrega', 'entregas'))
  })
  const free = holidays.map(({ day, name }) => onDay(day, name))
  const hasDays = ({ startsOn, endsOn }: Dated) => startsOn !== null || endsOn !== null
  const own = awards.filter((one) => one.season === null && hasDays(one))
  const challenges = programme.challenges.map((challenge) => ({
    ...{ id: `challenge-${challenge.id}`, title: challenge.title, phase: challengePhase(challenge, programme.today) },
    bars: challenge.missions.filter(({ turn }) => turn === null).map((one) => barOf(one, challenge)),
  }))
  const series = programme.challenges.flatMap((challenge) => seriesOf(challenge, programme.today))
  const lanes: Lane[] = [
    lane('Temporadas', 'Temporada', 'accent', (id) => `/temporadas/${id}`, programme.seasons),
    ...challenges,
    ...series,
    lane('Premios', 'Premio', 'ok', (id) => `/incentivos/${id}`, own),
    lane('Recompensas', 'Recompensa', 'run', (id) => `/recompensas/${id}`, rewards.filter(hasDays)),
    lane('Entregas prometidas', 'Promesa', undefined, () => '/entregas', due),
    lane('Festivos', 'Festivo', undefined, () => '/ajustes', free),
  ]
  return lanes.filter(({ bars }) => bars.length > 0)
}

function barOf(one: ProgrammeMission, challenge: ProgrammeChallenge): Bar {
  const key = `${challenge.id}/${one.id}`
  const kind = one.phase === 'draft' ? 'Misión en borrador' : 'Misión'
  return { ...one, kind, tone: TONES[one.phase], to: `/misiones/${key}`, mission: { ...one, key, challenge } }
}

/** Returns a lane for each series of a challenge, with a bar for each turn that was not skipped. @see MI-15 */
function seriesOf(challenge: ProgrammeChallenge, today: string): Lane[] {
  const turns = challenge.missions.filter(({ turn }) => turn !== null)
  return [...new Set(turns.map(({ turn }) => turn!.series))].map((series) => {
    const own = turns.filter(
      ({ turn, phase, startsOn }) => turn!.series === series && !(phase === 'closed' && startsOn > today),
    )
    return {
      ...{ id: `series-${challenge.id}-${series}`, title: own[0]!.title, isOneRow: true },
      bars: own.map((one) => ({
        ...barOf(one, challenge),
        kind: 'Turno',
        title: `${one.title}, turno ${one.turn!.number}`,
      })),
    }
  })
}

/** Counts the published missions that are open at some day of a week. @param monday its first day */
export function openMissions({ challenges }: ProgrammeOutput, monday: string): number {
  const published = challenges.flatMap(({ missions }) => missions.filter(({ phase }) => phase !== 'draft'))
  return published.filter((one) => isWithin(one, monday, addDays(monday, 6))).length
}
