import { AbsenceResultsOutput, AbsencesOutput } from '@orbita/contract/people/absences'
import { DryRunQuery } from '@orbita/domain/machines/inputs'
import { AbsenceInput, AbsenceParam, AbsencesInput } from '@orbita/domain/people/absences'
import { PersonParam } from '@orbita/domain/people/inputs'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { dryRun, longTransaction } from '../../infra/db/long-transaction.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { addAbsence, findAbsences, removeAbsence } from './absences.ts'
import { ABSENCE_FILES, recordAbsences } from './record-absences.ts'

/** The operator routes for the days that a person is away. @see D-107b */
export const absenceRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { db } = dependencies

  return routes
    .post(
      '/',
      command(
        { query: DryRunQuery, body: AbsencesInput },
        AbsenceResultsOutput,
        ({ tx, me, query, body, now }) => {
          const by = { actor: me.accountId, answeredBy: me.accountId }
          return recordAbsences(tx, { ...body, ...by, isDryRun: query['dry-run'], now })
        },
        {
          within: (work, { query }) =>
            query['dry-run'] ? dryRun(db, ABSENCE_FILES, work) : longTransaction(db, ABSENCE_FILES, work),
        },
      ),
    )
    .get(
      '/:personId',
      read({ params: PersonParam, badParams: 'NOT_FOUND' }, AbsencesOutput, ({ db, params }) =>
        findAbsences(db.pool, params.personId),
      ),
    )
    .post(
      '/:personId',
      command(
        { params: PersonParam, body: AbsenceInput, badParams: 'NOT_FOUND' },
        AbsencesOutput,
        async ({ tx, me, params, body, now }) => {
          await addAbsence(tx, { ...params, ...body, actor: me.accountId, answeredBy: me.accountId, now })
          return findAbsences(tx, params.personId)
        },
      ),
    )
    .delete(
      '/:personId/:absenceId',
      command(
        { params: AbsenceParam, body: v.strictObject({}), badParams: 'NOT_FOUND' },
        AbsencesOutput,
        ({ tx, me, params, now }) => removeAbsence(tx, { ...params, actor: me.accountId, now }),
      ),
    )
}
