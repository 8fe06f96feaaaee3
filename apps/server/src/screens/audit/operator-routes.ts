import { AuditActorsOutput, AuditEntryOutput, AuditOutput } from '@orbita/contract/audit'
import { AUDIT_QUERY, AuditParam } from '@orbita/domain/audit/inputs'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { exportAudit, findActors, findAudit, findAuditEntry } from './find-audit.ts'

/** The operator routes that read the audit. Nothing changes it. @see D-83 */
export const auditRoutes = (dependencies: Dependencies) => {
  const { routes, read, download } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/',
      read({ query: AUDIT_QUERY.Page }, AuditOutput, ({ db, query }) => findAudit(db.pool, { query, timeZone })),
    )
    .get(
      '/export',
      download({ query: AUDIT_QUERY.File }, ({ db, query: { format, ...query } }) =>
        exportAudit(db.pool, { query, format, timeZone }),
      ),
    )
    .get(
      '/actors',
      read({}, AuditActorsOutput, ({ db }) => findActors(db.pool)),
    )
    .get(
      '/:entryId',
      read({ params: AuditParam, badParams: 'NOT_FOUND' }, AuditEntryOutput, ({ db, params }) =>
        findAuditEntry(db.pool, params.entryId),
      ),
    )
}
