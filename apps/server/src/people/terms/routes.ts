import { TermsOutput } from '@orbita/contract/people/terms'
import { DomainError } from '@orbita/domain/errors'
import type { Dependencies } from '../../dependencies.ts'
import { publicKit } from '../../infra/http/kit/route-kit.ts'
import { findCurrentTerms } from './current-terms.ts'

export const termsRoutes = (dependencies: Dependencies) => {
  const { routes, read } = publicKit(dependencies)

  return routes.get(
    '/',
    read({}, TermsOutput, async ({ db }) => {
      const terms = await findCurrentTerms(db.pipeline)
      if (!terms) throw new DomainError('NOT_FOUND')

      return terms
    }),
  )
}
