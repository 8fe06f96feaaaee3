import { DomainError } from '@orbita/domain/errors'
import { Terms } from '@orbita/domain/terms'
import { transaction } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { answer } from '../http/answer.ts'
import { operatorDoors, publicDoors } from '../http/audience.ts'
import { input } from '../http/input.ts'
import { defineView } from '../http/view.ts'
import { findCurrentTerms } from './current-terms.ts'
import { publishTerms } from './publish-terms.ts'

const viewTerms = defineView<Terms>()((terms: Terms) => ({
  version: terms.version,
  effectiveOn: terms.effectiveOn,
  title: terms.title,
  sections: terms.sections,
}))

export const termsDoors = ({ db }: Dependencies) =>
  publicDoors().get('/', async (c) => {
    const terms = await findCurrentTerms(db.lanes)
    if (!terms) throw new DomainError('NOT_FOUND')

    return answer(c, viewTerms(terms))
  })

export const termsDesk = ({ db, clock }: Dependencies) =>
  operatorDoors().put('/', input('json', Terms), async (c) => {
    const publication = { terms: c.req.valid('json'), actor: c.get('me').accountId, now: clock() }
    return answer(c, viewTerms(await transaction(db.pool, (tx) => publishTerms(tx, publication))))
  })
