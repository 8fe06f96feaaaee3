import * as v from 'valibot'
import { UploadedPicture } from '../files/pictures.ts'
import { Text } from '../text/text.ts'
import { Day } from '../time/day.ts'
import { isOfArea, MISSION_SOURCES, SOURCES } from './sources.ts'

export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60))
const Line = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(160))
const Paragraph = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(900))
const integer = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

/**
 * The types of a mission: `single` is done or not, `counter` reaches an amount, `checklist` has steps done in order.
 *
 * @see MI-1
 */
export const MISSION_TYPES = ['single', 'counter', 'checklist'] as const
export type MissionType = (typeof MISSION_TYPES)[number]

/** The most missions of a challenge, turns of series included. */
export const MOST_MISSIONS = 60

/** The most that is asked of an area: the share that answers, in whole percent. @see MI-9 */
export const MOST_PERCENT = 100

/** Who decides what people send or report of one mission, whatever the company decided for its kind. @see D-120 */
export const DECIDERS = ['leader', 'people'] as const
export type Decider = (typeof DECIDERS)[number]

/** A planet drawing of `packages/art`, or a picture that operators uploaded. */
const Picture = v.union([v.pipe(v.string(), v.regex(/^planetas\/[a-z0-9-]+$/)), UploadedPicture])

/** The reward for completing a mission, in whole points, credits and packs. @see MI-1, PT-1 */
export const MissionGives = v.strictObject({
  experience: integer(0, 5_000),
  credits: integer(0, 5_000),
  packs: integer(0, 10),
})
export type MissionGives = v.InferOutput<typeof MissionGives>

/**
 * A mission as operators write it. `startsOn` and `endsOn` are company days, both inclusive. Without `areas` it is for
 * every employee. Prerequisites are ids of earlier missions of the same challenge. The target of a `single` is 1, that
 * of a `checklist` the number of its steps, that of a `survey` the share of an area that answers, in whole percent.
 *
 * @see MI-1, MI-9
 */
export const Mission = v.pipe(
  v.strictObject({
    id: Slug,
    title: Line,
    /** One sentence, for lists. */
    line: Line,
    briefing: v.pipe(v.array(Paragraph), v.minLength(1), v.maxLength(6)),
    why: Paragraph,
    picture: Picture,
    type: v.picklist(MISSION_TYPES),
    target: integer(1, 1_000_000),
    unit: v.strictObject({ one: Line, many: Line }),
    steps: v.optional(v.pipe(v.array(Line), v.minLength(2), v.maxLength(12))),
    startsOn: Day,
    endsOn: Day,
    areas: v.optional(v.pipe(v.array(Line), v.minLength(1), v.maxLength(50))),
    prerequisites: v.optional(v.pipe(v.array(Slug), v.maxLength(10)), []),
    gives: MissionGives,
    source: v.picklist(MISSION_SOURCES),
    /** The most that an employee reports in a company day, of a mission that people report alone. @see MI-8 */
    dailyCap: v.optional(integer(1, 1_000_000)),
    /** Absent: whoever decides its kind. @see D-120 */
    decider: v.optional(v.picklist(DECIDERS)),
  }),
  v.check(({ startsOn, endsOn }) => startsOn <= endsOn, 'La misión termina antes de empezar.'),
  v.check(({ type, target }) => type !== 'single' || target === 1, 'Una misión única tiene meta 1.'),
  v.check(
    ({ type, steps, target }) => (type === 'checklist' ? steps?.length === target : steps === undefined),
    'Una lista tiene tantos pasos como su meta, y solo una lista tiene pasos.',
  ),
  v.check(
    ({ source, dailyCap }) => (SOURCES[source].employee === 'reports') === (dailyCap !== undefined),
    'Una misión que anota cada quien tiene un límite por día, y ninguna otra lo tiene.',
  ),
  v.check(
    ({ source, decider }) => SOURCES[source].employee !== 'waits' || decider === undefined,
    'Solo hay algo que decidir en una misión de evidencia, o que anota cada quien.',
  ),
  v.check(
    ({ source, type, target }) => !isOfArea(source) || (type === 'counter' && target <= MOST_PERCENT),
    'La meta de una encuesta anónima es una parte del área, de 1 a 100 %.',
  ),
  v.check(
    ({ source, gives }) => !isOfArea(source) || gives.experience + gives.credits + gives.packs === 0,
    'Una encuesta anónima no da nada a nadie: nadie sabe quién respondió.',
  ),
  v.check(
    ({ source, prerequisites }) => !isOfArea(source) || prerequisites.length === 0,
    'Una encuesta anónima no pide otras misiones: no es de una persona.',
  ),
)
export type Mission = v.InferOutput<typeof Mission>

/** A challenge with its missions, in order. `startsOn` and `endsOn` are company days, both inclusive. @see MI-1 */
export const Challenge = v.pipe(
  v.strictObject({
    id: Slug,
    title: Line,
    line: Line,
    startsOn: Day,
    endsOn: Day,
    missions: v.pipe(v.array(Mission), v.minLength(1), v.maxLength(MOST_MISSIONS)),
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
  v.check(({ missions }) => {
    const surveys = missions.filter(({ source }) => isOfArea(source)).map(({ id }) => id)
    return missions.every(({ prerequisites }) => prerequisites.every((id) => !surveys.includes(id)))
  }, 'Una misión pide una encuesta anónima, que nadie completa.'),
)
export type Challenge = v.InferOutput<typeof Challenge>

/** Returns whether `areas` includes all of `others`; undefined means every area. */
function reachesAll(areas: readonly string[] | undefined, others: readonly string[] | undefined): boolean {
  return areas === undefined || (others?.every((area) => areas.includes(area)) ?? false)
}
