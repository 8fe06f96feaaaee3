import { TermsOutput } from '@orbita/contract/people/terms'
import { Terms } from '@orbita/domain/people/terms'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { publishTerms } from './publish-terms.ts'

export const termsOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, command } = operatorKit(dependencies)

  return routes.put(
    '/',
    command({ body: Terms }, TermsOutput, ({ tx, me, body, now }) =>
      publishTerms(tx, { terms: body, actor: me.accountId, now }),
    ),
  )
}
