import * as v from 'valibot'
import { Day } from '../day.ts'
import { Text } from '../text.ts'

export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60))
const Line = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(160))
const Paragraph = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(900))
const whole = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

/** `single`: done or not; `counter`: an amount of something; `checklist`: steps in order, done from the first. @see MI-1 */
export const MISSION_TYPES = ['single', 'counter', 'checklist'] as const
export type MissionType = (typeof MISSION_TYPES)[number]

/** Where the progress of a mission comes from: the people team's files, or what the employee sends. @see MI-1 */
export const MISSION_SOURCES = ['file', 'evidence'] as const
export type MissionSource = (typeof MISSION_SOURCES)[number]

/** The planets that missions are drawn as, files of `packages/art`. */
const Picture = v.pipe(v.string(), v.regex(/^planetas\/[a-z0-9-]+$/))

/** What a mission gives once it is completed, in whole points, credits and packs. @see MI-1, PT-1 */
export const MissionGives = v.strictObject({
  experience: whole(0, 5_000),
  credits: whole(0, 5_000),
  packs: whole(0, 10),
})
export type MissionGives = v.InferOutput<typeof MissionGives>

/**
 * A mission as it is written. Days are the company's, both inside. `areas` absent: everybody. Prerequisites are ids of
 * missions of the same challenge. The target of a `single` is 1, that of a `checklist` the number of its steps.
 *
 * @see MI-1
 */
export const Mission = v.pipe(
  v.strictObject({
    id: Slug,
    title: Line,
    /** one sentence, for lists */
    line: Line,
    briefing: v.pipe(v.array(Paragraph), v.minLength(1), v.maxLength(6)),
    why: Paragraph,
    picture: Picture,
    type: v.picklist(MISSION_TYPES),
    target: whole(1, 1_000_000),
    unit: v.strictObject({ one: Line, many: Line }),
    steps: v.optional(v.pipe(v.array(Line), v.minLength(2), v.maxLength(12))),
    startsOn: Day,
    endsOn: Day,
    areas: v.optional(v.pipe(v.array(Line), v.minLength(1), v.maxLength(50))),
    prerequisites: v.optional(v.pipe(v.array(Slug), v.maxLength(10)), []),
    gives: MissionGives,
    source: v.picklist(MISSION_SOURCES),
  }),
  v.check(({ startsOn, endsOn }) => startsOn <= endsOn, 'La misión termina antes de empezar.'),
  v.check(({ type, target }) => type !== 'single' || target === 1, 'Una misión única tiene meta 1.'),
  v.check(
    ({ type, steps, target }) => (type === 'checklist' ? steps?.length === target : steps === undefined),
    'Una lista tiene tantos pasos como su meta, y solo una lista tiene pasos.',
  ),
)
export type Mission = v.InferOutput<typeof Mission>

/** A challenge with its missions, in order. Days are the company's, both inside. @see MI-1 */
export const Challenge = v.pipe(
  v.strictObject({
    id: Slug,
    title: Line,
    line: Line,
    startsOn: Day,
    endsOn: Day,
    missions: v.pipe(v.array(Mission), v.minLength(1), v.maxLength(60)),
  }),
  v.check(({ startsOn, endsOn }) => startsOn <= endsOn, 'El reto termina antes de empezar.'),
  v.check(({ missions }) => new Set(missions.map(({ id }) => id)).size === missions.length, 'Hay misiones repetidas.'),
  v.check(
    ({ startsOn, endsOn, missions }) =>
      missions.every((mission) => mission.startsOn >= startsOn && mission.endsOn <= endsOn),
    'Una misión queda fuera de los días del reto.',
  ),
  v.check(
    ({ missions }) =>
      missions.every((mission, index) =>
        mission.prerequisites.every((id) => missions.slice(0, index).some((earlier) => earlier.id === id)),
      ),
    'Una misión pide otra que no está antes que ella en el reto.',
  ),
  v.check(
    ({ missions }) =>
      missions.every(({ areas, prerequisites }) =>
        missions.every((other) => !prerequisites.includes(other.id) || reachesAll(other.areas, areas)),
      ),
    'Una misión pide otra que no toda su gente puede hacer.',
  ),
)
export type Challenge = v.InferOutput<typeof Challenge>

/** Whether a mission for `areas` is for everybody another one is for; absent: everybody. */
function reachesAll(areas: readonly string[] | undefined, others: readonly string[] | undefined): boolean {
  return areas === undefined || (others?.every((area) => areas.includes(area)) ?? false)
}
