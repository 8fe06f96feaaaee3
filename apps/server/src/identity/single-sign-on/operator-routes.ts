import { ProviderCheckOutput, SingleSignOnOutput } from '@orbita/contract/identity/single-sign-on'
import { DomainError } from '@orbita/domain/errors'
import { PersonParam } from '@orbita/domain/people/inputs'
import { SingleSignOnInput } from '@orbita/domain/sign-in/company-account'
import type { Dependencies } from '../../dependencies.ts'
import { boundedQueue } from '../../infra/bounded-queue.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { requireConfirmation } from '../operators/confirm.ts'
import { findSingleSignOn } from './find-state.ts'
import { forgetPersonSubject } from './forget-person.ts'
import type { Provider } from './provider.ts'
import { saveSwitch } from './switch.ts'

/**
 * The operator routes of the company's account: how it fares, its switch, and a check of the provider. The switch, and letting
 * a person's account go, ask for a recent proof of identity.
 *
 * @see D-112
 */
export const singleSignOnRoutes = (dependencies: Dependencies, provider: Provider | undefined) => {
  const { routes, read, command } = operatorKit(dependencies)
  const queue = boundedQueue({ running: 1, waiting: 3 })

  return routes
    .get(
      '/',
      read({}, SingleSignOnOutput, ({ db }) => findSingleSignOn(db.pool, provider)),
    )
    .get(
      '/check',
      read({}, ProviderCheckOutput, () =>
        queue.run(async () => {
          if (!provider) throw new DomainError('NOT_FOUND')
          const { checkProvider } = await import('./check-provider.ts')
          return { finding: await checkProvider(provider) }
        }),
      ),
    )
    .put(
      '/',
      command({ body: SingleSignOnInput }, NoContent, async ({ tx, me, body, now }) => {
        if (!provider) throw new DomainError('NOT_FOUND')
        await requireConfirmation(tx, me, now)
        await saveSwitch(tx, { ...body, actor: me.accountId, now })
      }),
    )
    .delete(
      '/people/:personId',
      command({ params: PersonParam, badParams: 'NOT_FOUND' }, NoContent, async ({ tx, me, params, now }) => {
        await requireConfirmation(tx, me, now)
        await forgetPersonSubject(tx, { ...params, actor: me.accountId, now })
      }),
    )
}
