import { ErasurePreviewOutput, PersonErasedOutput } from '@orbita/contract/people/people-rights'
import { Id } from '@orbita/domain/page'
import { Email } from '@orbita/domain/text/text'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { requireConfirmation } from '../identity/operators/confirm.ts'
import { longTransaction } from '../infra/db/long-transaction.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { ERASURES, erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { previewErasure } from './preview-erasure.ts'

const PersonInput = v.strictObject({ email: Email })

/**
 * The operator route that exports everything about an employee, after a recent proof of the operator's identity. It is
 * a POST, so that no address has an e-mail.
 */
export const personExportRoutes = (dependencies: Dependencies) => {
  const { routes, download } = operatorKit(dependencies)
  const { keys } = dependencies.config

  return routes.post(
    '/',
    download({ body: PersonInput }, async ({ db, me, body, now }) => {
      await requireConfirmation(db.pool, me, now)
      return exportPerson(dependencies, { ...body, actor: me.accountId, keys, now })
    }),
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
