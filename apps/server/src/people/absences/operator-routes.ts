import { AbsencesOutput } from '@orbita/contract/people/absences'
import { AbsenceInput, AbsenceParam } from '@orbita/domain/people/absences'
import { PersonParam } from '@orbita/domain/people/inputs'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { addAbsence, findAbsences, removeAbsence } from './absences.ts'

/** The operator routes for the days that a person is away. @see D-107b */
export const absenceRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)

  return routes
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
        ({ tx, me, params, body, now }) => addAbsence(tx, { ...params, ...body, actor: me.accountId, now }),
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
