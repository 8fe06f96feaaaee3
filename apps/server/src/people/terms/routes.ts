import { DomainError } from '@orbita/domain/errors'
import { Terms } from '@orbita/domain/terms'
import type { Dependencies } from '../../dependencies.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { answer } from '../../infra/http/answer.ts'
import { operatorRoutes, publicRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
import { findCurrentTerms } from './current-terms.ts'
import { publishTerms } from './publish-terms.ts'

const viewTerms = defineView<Terms>()((terms: Terms) => ({
  version: terms.version,
  effectiveOn: terms.effectiveOn,
  title: terms.title,
  sections: terms.sections,
}))

export const termsRoutes = ({ db }: Dependencies) =>
  publicRoutes().get('/', async (c) => {
    const terms = await findCurrentTerms(db.pipeline)
    if (!terms) throw new DomainError('NOT_FOUND')

    return answer(c, viewTerms(terms))
  })

export const termsOperatorRoutes = ({ db, clock }: Dependencies) =>
  operatorRoutes().put('/', input('json', Terms), async (c) => {
    const publication = { terms: c.req.valid('json'), actor: c.get('me').accountId, now: clock() }
    return answer(c, viewTerms(await transaction(db.pool, (tx) => publishTerms(tx, publication))))
  })
