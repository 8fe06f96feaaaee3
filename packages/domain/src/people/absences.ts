import * as v from 'valibot'
import { IdText } from '../page.ts'
import { Email, Text } from '../text/text.ts'
import { Day } from '../time/day.ts'
import { addDays, type DayKey, daysBetween } from '../time/period.ts'

/** The days that a person is away, both inclusive; why is nobody's business. @see D-107b */
export type Absence = { startsOn: DayKey; endsOn: DayKey }

/** The most days of one absence: a year. */
const MOST_DAYS = 366

export const AbsenceInput = v.pipe(
  v.strictObject({ startsOn: Day, endsOn: Day }),
  v.forward(
    v.check(({ startsOn, endsOn }) => startsOn <= endsOn && daysBetween(startsOn, endsOn) < MOST_DAYS),
    ['endsOn'],
  ),
)

/** The most absences of one file or request. */
export const MOST_ABSENCES = 500

/** The days away of a person whom a file or a system names. */
export const NamedAbsence = v.pipe(
  v.strictObject({
    employeeNumber: v.optional(v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(40))),
    email: v.optional(v.pipe(Email, v.description('Exactly one of employeeNumber and email says whose it is.'))),
    startsOn: v.pipe(Day, v.description('The first company day away.')),
    endsOn: v.pipe(Day, v.description('The last one; a year at most.')),
  }),
  v.check(({ employeeNumber, email }) => (employeeNumber === undefined) !== (email === undefined)),
  v.forward(
    v.check(({ startsOn, endsOn }) => startsOn <= endsOn && daysBetween(startsOn, endsOn) < MOST_DAYS),
    ['endsOn'],
  ),
)
export type NamedAbsence = v.InferOutput<typeof NamedAbsence>

export const AbsencesInput = v.strictObject({
  absences: v.pipe(v.array(NamedAbsence), v.minLength(1), v.maxLength(MOST_ABSENCES)),
})

/** Why one of several absences is not recorded, in the words of the console. */
export const ABSENCE_REFUSALS = {
  unknown: 'No hay nadie con ese correo o ese número.',
  overlaps: 'Ya tiene una ausencia en alguno de esos días.',
  own: 'Es quien la anota: la anota otra persona operadora.',
  made: 'La creó, hace menos de 30 días, quien la anota: la anota otra persona operadora.',
} as const
export type AbsenceRefusal = keyof typeof ABSENCE_REFUSALS

export const AbsenceParam = v.object({ personId: IdText, absenceId: IdText })

/** Returns why these days can be no absence, in one Spanish sentence, or undefined. */
export function absenceProblem({ startsOn, endsOn }: Absence): string | undefined {
  if (!startsOn || !endsOn) return 'Escribe el primer día y el último.'
  if (endsOn < startsOn) return 'El último día es anterior al primero.'
  return daysBetween(startsOn, endsOn) < MOST_DAYS
    ? undefined
    : 'Una ausencia dura un año como mucho: escribe otra para el resto.'
}

/**
 * Returns the last day of something with days for a person: as many days later as they were away from its first day on, those
 * away in the days gained included. The function `moved_end` of the database says the same.
 *
 * @param absences apart from each other
 * @see MI-14
 */
export function movedEnd({ startsOn, endsOn }: Absence, absences: readonly Absence[]): DayKey {
  return absences
    .filter((one) => one.endsOn >= startsOn)
    .toSorted((one, other) => daysBetween(other.startsOn, one.startsOn))
    .reduce((end, one) => {
      if (one.startsOn > end) return end
      const first = one.startsOn > startsOn ? one.startsOn : startsOn
      return addDays(end, daysBetween(first, one.endsOn) + 1)
    }, endsOn)
}
