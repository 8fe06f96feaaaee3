import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Challenge } from '@orbita/domain/missions/challenge'
import { Incentives } from '@orbita/domain/missions/incentives'
import { addDays, type DayKey } from '@orbita/domain/time/period'
import * as v from 'valibot'

const Days = v.pipe(v.number(), v.safeInteger(), v.minValue(-400), v.maxValue(400))

/** A period in days from the day of seeding, negative in the past. Both ends are inclusive. */
const Window = { startsIn: Days, endsIn: Days }

const DemoChallenges = v.array(
  v.looseObject({
    ...Window,
    missions: v.array(
      v.looseObject({
        ...Window,
        steps: v.optional(v.array(v.string())),
        /** The texts of its facts; of a checklist, one for each step. An anonymous survey has none. */
        facts: v.optional(v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(160))), v.minLength(1))),
      }),
    ),
  }),
)

/** The texts of the facts of a mission, in Spanish; in order for a checklist. */
export type MissionText = { texts: readonly string[]; isInOrder: boolean }

/** The missions of the demo company. */
export type DemoMissions = {
  challenges: readonly Challenge[]
  /** Challenges that are ready and that nobody has published: all their missions are drafts. */
  drafts: readonly Challenge[]
  incentives: Incentives
  textOf(challengeId: string, missionId: string): MissionText
}

/** Reads the missions, with their days relative to a company day, and the same checks as an operator's input. */
export async function readDemoMissions(content: string, today: DayKey): Promise<DemoMissions> {
  const [challenges, drafts, incentives] = await Promise.all(
    ['challenges.json', 'challenge-drafts.json', 'incentives.json'].map(async (file) =>
      JSON.parse(await readFile(join(content, file), 'utf8')),
    ),
  )
  const textsByMission = new Map<string, MissionText>()
  const inDays = <Thing extends { startsIn: number; endsIn: number }>({ startsIn, endsIn, ...thing }: Thing) => ({
    ...thing,
    startsOn: addDays(today, startsIn),
    endsOn: addDays(today, endsIn),
  })
  const dated = (written: unknown) =>
    v.parse(DemoChallenges, written).map(({ missions, ...challenge }) => ({
      ...inDays(challenge),
      missions: missions.map(({ facts: texts = [], ...mission }) => {
        textsByMission.set(`${challenge.id}/${mission.id}`, { texts, isInOrder: mission.steps !== undefined })
        return inDays(mission)
      }),
    }))
  return {
    challenges: v.parse(v.array(Challenge), dated(challenges)),
    drafts: v.parse(v.array(Challenge), dated(drafts)),
    incentives: v.parse(Incentives, incentives),
    textOf: (challengeId, missionId) => textsByMission.get(`${challengeId}/${missionId}`)!,
  }
}
