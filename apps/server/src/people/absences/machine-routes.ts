import { AbsenceResultsOutput } from '@orbita/contract/people/absences'
import { DomainError } from '@orbita/domain/errors'
import { DryRunQuery } from '@orbita/domain/machines/inputs'
import { IdText } from '@orbita/domain/page'
import { AbsencesInput } from '@orbita/domain/people/absences'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { dryRun, longTransaction } from '../../infra/db/long-transaction.ts'
import { prepare } from '../../infra/db/sql.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { machineKit } from '../../infra/http/kit/route-kit.ts'
import { removeAbsence } from './absences.ts'
import { ABSENCE_FILES, recordAbsences } from './record-absences.ts'

const findPerson = prepare<[absenceId: number], { personId: number }>(
  'absences.find-person',
  'select user_id as "personId" from absences where id = $1',
)

/** The routes of machines for the days that people are away. @see D-106, D-107b */
export const absenceMachineRoutes = (dependencies: Dependencies) => {
  const { routes, command } = machineKit(dependencies)
  const { db } = dependencies

  return routes
    .post(
      '/',
      command(
        {
          scope: 'absences:write',
          id: 'recordAbsences',
          summary: 'Record who is away',
          description:
            'Dates alone, never why: at most 500. Each is added, the same as one that is there, or refused by itself. Deadlines of missions move by those days. With dry-run=true nothing is kept.',
          refusals: ['OPERATION_REUSED'],
          examples: {
            request: { absences: [{ employeeNumber: '10442', startsOn: '2026-11-23', endsOn: '2026-11-27' }] },
            answer: { dryRun: false, added: 1, same: 0, refused: 0, results: [{ outcome: 'added', id: 91 }] },
          },
        },
        { query: DryRunQuery, body: AbsencesInput },
        AbsenceResultsOutput,
        ({ tx, me, body, query, now }) =>
          recordAbsences(tx, {
            ...body,
            actor: me.accountId,
            answeredBy: me.madeBy,
            isDryRun: query['dry-run'],
            now,
          }),
        {
          within: (work, { query }) =>
            query['dry-run'] ? dryRun(db, ABSENCE_FILES, work) : longTransaction(db, ABSENCE_FILES, work),
        },
      ),
    )
    .delete(
      '/:id',
      command(
        {
          scope: 'absences:write',
          id: 'takeAbsenceAway',
          summary: 'Take an absence away',
          description: 'Deadlines move back; what the person did meanwhile stays.',
          refusals: ['NOT_FOUND'],
        },
        { params: v.object({ id: IdText }), badParams: 'NOT_FOUND' },
        NoContent,
        async ({ tx, me, params: { id }, now }) => {
          const [found] = await findPerson(tx, id)
          if (!found) throw new DomainError('NOT_FOUND')
          await removeAbsence(tx, { ...found, absenceId: id, actor: me.accountId, now })
        },
        // The path says which one, and a second time finds none.
        { acceptsNoId: true },
      ),
    )
}
