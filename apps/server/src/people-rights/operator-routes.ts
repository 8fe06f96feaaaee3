import {
  DATA_REQUEST_COLUMNS,
  DATA_REQUESTS_QUERY,
  DataRequestRow,
  DataRequestsOutput,
} from '@orbita/contract/people/data-requests'
import { ErasurePreviewOutput, LeaversPreviewOutput, PersonErasedOutput } from '@orbita/contract/people/people-rights'
import { Id } from '@orbita/domain/page'
import { DataClosingInput, DataQuestionInput, DataRequestParam } from '@orbita/domain/people/data-requests'
import { Email } from '@orbita/domain/text/text'
import { dayKey } from '@orbita/domain/time/period'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { requireConfirmation } from '../identity/operators/confirm.ts'
import { longTransaction } from '../infra/db/long-transaction.ts'
import { exportList } from '../infra/files/export-list.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { ERASURES, erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { previewLeavers } from './leavers/preview-leavers.ts'
import { previewErasure } from './preview-erasure.ts'
import { findRequests, pageOfRequests } from './requests/find-requests.ts'
import { askPerson, closeRequest, takeRequest } from './requests/handle-request.ts'

const PersonInput = v.strictObject({ email: Email })

/**
 * The operator route that exports everything about an employee, after a recent proof of the operator's identity. It is
 * a POST, so that no address has an e-mail.
 */
export const personExportRoutes = (dependencies: Dependencies) => {
  const { routes, download } = operatorKit(dependencies)
  const { keys, timeZone } = dependencies.config

  return routes.post(
    '/',
    download({ body: PersonInput }, async ({ db, me, body, now }) => {
      await requireConfirmation(db.pool, me, now)
      return exportPerson(dependencies, { who: body, actor: me.accountId, keys, timeZone, now })
    }),
  )
}

/** The operator routes for what employees ask about their own data. @see D-126 */
export const dataRequestRoutes = (dependencies: Dependencies) => {
  const { routes, read, command, download } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/',
      read({ query: DATA_REQUESTS_QUERY.Page }, DataRequestsOutput, ({ db, query, now }) =>
        findRequests(db.pipeline, { ...query, today: dayKey(now, timeZone) }),
      ),
    )
    .get(
      '/export',
      download({ query: DATA_REQUESTS_QUERY.File }, ({ db, query: { format, ...query }, now }) =>
        exportList(format, {
          name: 'pedidos-de-datos',
          timeZone,
          columns: DATA_REQUEST_COLUMNS,
          read: (cursor: string | undefined, size) =>
            pageOfRequests(db.pool, { ...query, cursor, today: dayKey(now, timeZone) }, size),
        }),
      ),
    )
    .put(
      '/:requestId/taken',
      command({ params: DataRequestParam }, DataRequestRow, ({ tx, me, params, now }) =>
        takeRequest(tx, { id: params.requestId, actor: me.accountId, today: dayKey(now, timeZone), now }),
      ),
    )
    .put(
      '/:requestId/question',
      command({ params: DataRequestParam, body: DataQuestionInput }, DataRequestRow, ({ tx, me, params, body, now }) =>
        askPerson(tx, { id: params.requestId, actor: me.accountId, today: dayKey(now, timeZone), now, ...body }),
      ),
    )
    .put(
      '/:requestId/closing',
      command({ params: DataRequestParam, body: DataClosingInput }, DataRequestRow, ({ tx, me, params, body, now }) =>
        closeRequest(tx, { id: params.requestId, actor: me.accountId, today: dayKey(now, timeZone), now, ...body }),
      ),
    )
}

const LeaversQuery = v.object({ days: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))) })

/** The operator route that shows whom the setting of leavers erases, or would erase with other days. @see D-126 */
export const leaverRoutes = (dependencies: Dependencies) => {
  const { routes, read } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes.get(
    '/',
    read({ query: LeaversQuery }, LeaversPreviewOutput, ({ db, query, now }) =>
      previewLeavers(db.pool, { days: query.days, timeZone, now }),
    ),
  )
}

const ErasureInput = v.strictObject({
  personId: Id,
  /** typed to confirm */
  email: Email,
})

/** The operator routes that erase a person: a preview by e-mail, then the person's id with the e-mail typed again, after a recent proof. */
export const personErasureRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { db, config } = dependencies

  return routes
    .post(
      '/preview',
      read({ body: PersonInput }, ErasurePreviewOutput, ({ body }) => previewErasure(db.pool, body.email)),
    )
    .post(
      '/',
      command(
        { body: ErasureInput },
        PersonErasedOutput,
        async ({ tx, me, body, now }) => {
          await requireConfirmation(tx, me, now)
          return erasePerson(tx, { ...body, actor: me.accountId, keys: config.keys, now })
        },
        { within: (work) => longTransaction(db, ERASURES, work) },
      ),
    )
}
