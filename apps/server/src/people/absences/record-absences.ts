import type { AbsenceResult, AbsenceResultsOutput } from '@orbita/contract/people/absences'
import { DomainError, type ErrorCode } from '@orbita/domain/errors'
import { ABSENCE_REFUSALS, type AbsenceRefusal, type NamedAbsence } from '@orbita/domain/people/absences'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { addAbsence } from './absences.ts'

/** The name of the lock that one file, or one request of a system, holds at a time. */
export const ABSENCE_FILES = 'absences.record'

const findPeople = prepare<
  [numbers: readonly (string | null)[], emails: readonly (string | null)[]],
  { id: number | null }
>(
  'absences.find-people',
  `select coalesce(n.id, e.id) as id
     from unnest($1::text[], $2::text[]) with ordinality as f (number, email, place)
     left join users n on n.employee_number = f.number and n.erased_at is null
     left join users e on e.email = f.email and e.erased_at is null
    order by f.place`,
)

const findSame = prepare<[personId: number, startsOn: string, endsOn: string], { id: number }>(
  'absences.find-same',
  'select id from absences where user_id = $1 and starts_on = $2 and ends_on = $3',
)

const REFUSED: Partial<Record<ErrorCode, AbsenceRefusal>> = {
  NOT_FOUND: 'unknown',
  ABSENCE_OVERLAPS: 'overlaps',
  OPERATOR_IS_YOU: 'own',
  OPERATOR_MADE_THEM: 'made',
}

type Recording = {
  absences: readonly NamedAbsence[]
  actor: number
  answeredBy: number
  isDryRun: boolean
  now: Date
}

/**
 * Records absences that a file or a system names, each by itself: one that is wrong leaves the others alone, and one that is
 * there already, day by day, is `same`. People are locked in order.
 *
 * @see D-107b, MI-14
 */
export async function recordAbsences(tx: Tx, recording: Recording): Promise<AbsenceResultsOutput> {
  const { absences, isDryRun } = recording
  const people = await findPeople(
    tx,
    absences.map(({ employeeNumber = null }) => employeeNumber),
    absences.map(({ email = null }) => email),
  )
  const results = absences.map((): AbsenceResult => refusedAs('unknown'))
  const known = absences
    .map((absence, place) => ({ absence, place, personId: people[place]!.id }))
    .filter((one): one is typeof one & { personId: number } => one.personId !== null)
    .toSorted((one, other) => one.personId - other.personId || one.place - other.place)
  for (const { absence, place, personId } of known) results[place] = await record(tx, recording, { absence, personId })

  const count = (outcome: AbsenceResult['outcome']) => results.filter((one) => one.outcome === outcome).length
  return { dryRun: isDryRun, added: count('added'), same: count('same'), refused: count('refused'), results }
}

async function record(
  tx: Tx,
  { actor, answeredBy, isDryRun, now }: Recording,
  { absence: { startsOn, endsOn }, personId }: { absence: NamedAbsence; personId: number },
): Promise<AbsenceResult> {
  const [same] = await findSame(tx, personId, startsOn, endsOn)
  if (same) return { outcome: 'same', id: same.id }
  try {
    const id = await addAbsence(tx, { personId, startsOn, endsOn, actor, answeredBy, now })
    return { outcome: 'added', id: isDryRun ? null : id }
  } catch (error) {
    const refused = error instanceof DomainError ? REFUSED[error.code as ErrorCode] : undefined
    if (!refused) throw error
    return refusedAs(refused)
  }
}

function refusedAs(code: AbsenceRefusal): AbsenceResult {
  return { outcome: 'refused', code, detail: ABSENCE_REFUSALS[code] }
}
