import { LatestOutput } from '@orbita/contract/screens/integrations'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { findLatest } from './find-latest.ts'

/** The operator route of the overview of integrations; how each fares is read from its own. @see D-107, D-109 */
export const integrationRoutes = (dependencies: Dependencies) => {
  const { routes, read } = operatorKit(dependencies)

  return routes.get(
    '/',
    read({}, LatestOutput, ({ db }) => findLatest(db.pool)),
  )
}
