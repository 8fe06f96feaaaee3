import {
  DeliveriesOutput,
  DeliveryOutput,
  DestinationsOutput,
  MadeDestinationOutput,
  ResentOutput,
} from '@orbita/contract/outgoing/destinations'
import { DomainError } from '@orbita/domain/errors'
import {
  DeliveriesQuery,
  DeliveryParam,
  DestinationParam,
  EditDestinationInput,
  MakeDestinationInput,
  SwitchDestinationInput,
} from '@orbita/domain/outgoing/inputs'
import type { Dependencies } from '../dependencies.ts'
import { requireConfirmation } from '../identity/operators/confirm.ts'
import { NoContent } from '../infra/http/kit/output.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { findDeliveries, findDelivery } from './find-deliveries.ts'
import { findDestinations } from './find-destinations.ts'
import { resend } from './resend.ts'
import { secretOf } from './secrets.ts'
import { tellTest } from './tell.ts'
import {
  editDestination,
  makeDestination,
  removeDestination,
  rotateSecret,
  switchDestination,
} from './write-destination.ts'

const ONE = { params: DestinationParam, badParams: 'NOT_FOUND' } as const

/**
 * The operator routes of the systems that are told of what happens. What leads data elsewhere asks for a recent proof of
 * identity; pausing and sending again do not, because that must be quick.
 *
 * @see D-109, D-111
 */
export const destinationRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { keys, outgoing } = dependencies.config

  async function refuseAddress(url: string): Promise<void> {
    const { isRefused } = await import('../infra/http/outbound-addresses.ts')
    if (isRefused(url, outgoing?.networks ?? [])) throw new DomainError('BAD_INPUT', { fields: ['url'] })
  }

  const reveal = (kept: MadeDestinationOutput, asked: { operationId: string; isFirst: boolean }) => ({
    ...kept,
    secret: asked.isFirst ? secretOf(keys, asked.operationId) : null,
  })

  return routes
    .get(
      '/',
      read({}, DestinationsOutput, ({ db, now }) => findDestinations(db.pool, now)),
    )
    .post(
      '/',
      command(
        { body: MakeDestinationInput },
        MadeDestinationOutput,
        async ({ tx, me, body, operationId, now }) => {
          await requireConfirmation(tx, me, now)
          await refuseAddress(body.url)
          return makeDestination(tx, { ...body, operationId, keys, actor: me.accountId, now })
        },
        { reveal: (kept, asked) => (asked.body.kind === 'webhook' ? reveal(kept, asked) : kept) },
      ),
    )
    .put(
      '/:destinationId',
      command({ ...ONE, body: EditDestinationInput }, NoContent, async ({ tx, me, params, body, now }) => {
        await requireConfirmation(tx, me, now)
        if (body.url !== null) await refuseAddress(body.url)
        await editDestination(tx, { ...params, ...body, keys, actor: me.accountId, now })
      }),
    )
    .put(
      '/:destinationId/state',
      command({ ...ONE, body: SwitchDestinationInput }, NoContent, ({ tx, me, params, body, now }) =>
        switchDestination(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
    .post(
      '/:destinationId/secret',
      command(
        ONE,
        MadeDestinationOutput,
        async ({ tx, me, params, operationId, now }) => {
          await requireConfirmation(tx, me, now)
          return rotateSecret(tx, { ...params, operationId, keys, actor: me.accountId, now })
        },
        { reveal },
      ),
    )
    .post(
      '/:destinationId/test',
      command(ONE, NoContent, ({ tx, me, params, now }) => tellTest(tx, { ...params, actor: me.accountId, now })),
    )
    .delete(
      '/:destinationId',
      command(ONE, NoContent, async ({ tx, me, params, now }) => {
        await requireConfirmation(tx, me, now)
        await removeDestination(tx, { ...params, actor: me.accountId, now })
      }),
    )
    .get(
      '/:destinationId/deliveries',
      read({ ...ONE, query: DeliveriesQuery }, DeliveriesOutput, ({ db, params, query }) =>
        findDeliveries(db.pool, { ...params, ...query }),
      ),
    )
    .get(
      '/:destinationId/deliveries/:deliveryId',
      read({ params: DeliveryParam, badParams: 'NOT_FOUND' }, DeliveryOutput, ({ db, params }) =>
        findDelivery(db.pool, params),
      ),
    )
    .post(
      '/:destinationId/resends',
      command(ONE, ResentOutput, ({ tx, me, params, now }) => resend(tx, { ...params, actor: me.accountId, now })),
    )
    .post(
      '/:destinationId/deliveries/:deliveryId/resends',
      command({ params: DeliveryParam, badParams: 'NOT_FOUND' }, ResentOutput, ({ tx, me, params, now }) =>
        resend(tx, { ...params, actor: me.accountId, now }),
      ),
    )
}
