import { TermsAcceptancesOutput, TermsOutput, TermsVersionsOutput } from '@orbita/contract/people/terms'
import { ExportQuery } from '@orbita/domain/files/exports'
import { AcceptancesQuery, TermsParam } from '@orbita/domain/people/terms'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { exportAcceptances, findAcceptances, findTermsVersion, findTermsVersions } from './find-terms.ts'

/** The operator routes that show the versions of the terms, and who accepted each. @see D-82 */
export const termsScreenRoutes = (dependencies: Dependencies) => {
  const { routes, read, download } = operatorKit(dependencies)
  const { timeZone } = dependencies.config
  const params = { params: TermsParam, badParams: 'NOT_FOUND' } as const

  return routes
    .get(
      '/',
      read({}, TermsVersionsOutput, ({ db }) => findTermsVersions(db.pool)),
    )
    .get(
      '/:version',
      read(params, TermsOutput, ({ db, params: { version } }) => findTermsVersion(db.pool, version)),
    )
    .get(
      '/:version/acceptances',
      read({ ...params, query: AcceptancesQuery }, TermsAcceptancesOutput, ({ db, params: { version }, query }) =>
        findAcceptances(db.pool, { version, query }),
      ),
    )
    .get(
      '/:version/acceptances/export',
      download({ ...params, query: ExportQuery }, ({ db, params: { version }, query: { format } }) =>
        exportAcceptances(db.pool, { version, format, timeZone }),
      ),
    )
}
