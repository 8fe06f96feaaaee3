import { Email } from '@orbita/domain/text'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { exportPerson } from './export-person.ts'

const PersonInput = v.strictObject({ email: Email })

/** The operator route that exports everything about an employee. It is a POST, so that no address has an e-mail. */
export const personExportRoutes = (dependencies: Dependencies) => {
  const { routes, download } = operatorKit(dependencies)
  const { keys } = dependencies.config

  return routes.post(
    '/',
    download({ body: PersonInput }, ({ db, me, body, now }) =>
      exportPerson(db.pool, { ...body, actor: me.accountId, keys, now }),
    ),
  )
}
