import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BEST_EMPLOYEE_GIVES } from '@orbita/domain/recognitions/best-employee'
import { EXAMPLE } from '@orbita/domain/recognitions/inputs'
import { KUDOS_EXPERIENCE, KUDOS_MESSAGE, KUDOS_PEOPLE } from '@orbita/domain/recognitions/kudos'
import { ValueId } from '@orbita/domain/recognitions/values'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'

const whole = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most))
const DaysAgoCell = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))
const words = ({ least, most }: { least: number; most: number }) =>
  v.pipe(v.string(), v.minLength(least), v.maxLength(most))

/** A best employee: of an area, or of the whole company without one. */
const Best = v.strictObject({
  monthsAgo: v.pipe(whole(24), v.minValue(1)),
  area: v.optional(v.string()),
  email: v.string(),
  reason: words({ least: 20, most: 400 }),
})

const Nomination = v.strictObject({
  from: v.string(),
  to: v.string(),
  value: ValueId,
  example: words(EXAMPLE),
  /** the days before today, or fewer when the month began later than that */
  daysAgo: whole(30),
})

const Recognitions = v.strictObject({
  best: v.array(Best),
  nominations: v.array(Nomination),
  /** the e-mails of those who have not congratulated the latest best employees yet */
  withoutLatest: v.array(v.string()),
})

/** A kudos as the company's file lists it; without an answer it waits for one. */
const Kudos = v.pipe(
  v.strictObject({
    de: v.string(),
    para: v.pipe(
      v.string(),
      v.transform((emails) => emails.split(';')),
      v.minLength(1),
      v.maxLength(KUDOS_PEOPLE),
    ),
    hace: DaysAgoCell,
    valor: ValueId,
    mensaje: words(KUDOS_MESSAGE),
    /** whether the sender offers to show it in the areas, and the receivers agree */
    mostrado: v.picklist(['', 'ofrecido', 'sí']),
    /** the colleagues who join it */
    se_suman: v.pipe(
      v.string(),
      v.transform((emails) => (emails === '' ? [] : emails.split(';'))),
    ),
    agradecido_hace: v.union([
      DaysAgoCell,
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
    ]),
  }),
  v.check(({ hace, agradecido_hace: answered = 0 }) => answered <= hace),
)

export type DemoBest = v.InferOutput<typeof Best>
export type DemoNomination = v.InferOutput<typeof Nomination>
export type DemoKudos = v.InferOutput<typeof Kudos>
/** The recognitions of the demo company, in days and months before the day of seeding. */
export type DemoRecognitions = v.InferOutput<typeof Recognitions> & { kudos: readonly DemoKudos[] }

/** The recognitions of the demo company, with the ids of its employees by e-mail. */
export type RecognitionPast = {
  recognitions: DemoRecognitions
  userIds: ReadonlyMap<string, number>
  accountIds: ReadonlyMap<string, number>
  /** Active employees of the programme who have used it, with their area. */
  people: readonly { email: string; area: string | null }[]
  /** The key `keys.colleague`. */
  key: Buffer
}

export async function readDemoRecognitions(content: string): Promise<DemoRecognitions> {
  const recognitions = v.parse(Recognitions, JSON.parse(await readFile(join(content, 'recognitions.json'), 'utf8')))
  const csv = await readFile(join(content, 'kudos-history.csv'))
  return {
    ...recognitions,
    kudos: v.parse(v.array(Kudos), parse(csv, { bom: true, columns: true, skip_empty_lines: true })),
  }
}

/** The rewards that recognitions gave one employee. The file stays below the weekly limit wherever weeks begin. */
export function kudosRewardsOf(
  email: string,
  { best, kudos }: DemoRecognitions,
): { experience: number; credits: number } {
  const given = best
    .filter((one) => one.email === email)
    .map(({ area }) => BEST_EMPLOYEE_GIVES[area === undefined ? 'company' : 'area'])
  const thanks = kudos.filter(({ para }) => para.includes(email)).length
  return {
    experience: given.reduce((sum, { experience }) => sum + experience, thanks * KUDOS_EXPERIENCE),
    credits: given.reduce((sum, { credits }) => sum + credits, 0),
  }
}
