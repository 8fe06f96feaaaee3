import { RedemptionFeedOutput } from '@orbita/contract/machines/feeds'
import { MachineDeliveryOutput, MachineRedemptionsOutput } from '@orbita/contract/machines/redemptions'
import { FeedQuery } from '@orbita/domain/machines/feeds'
import { DeliveryInput, RedemptionParam, WaitingQuery } from '@orbita/domain/machines/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { prepare } from '../../../infra/db/sql.ts'
import { machineKit } from '../../../infra/http/kit/route-kit.ts'
import { handOver } from './hand-over.ts'
import { findRedemptionFeed } from './redemption-feed.ts'

type Waiting = Omit<MachineRedemptionsOutput['redemptions'][number], 'approvedAt'> & { approvedAt: Date }

// Those in a purchase are bought by the company itself.
const findWaiting = prepare<[after: number, limit: number], Waiting>(
  'redeems.find-waiting-for-machines',
  `select d.id, d.reward_id as reward, d.title, d.state, e.at as "approvedAt", d.promised_on::text as "promisedOn",
          json_build_object('id', u.id, 'employeeNumber', u.employee_number, 'email', u.email) as person
     from redeems d join users u on u.id = d.user_id join redeem_events e on e.redeem_id = d.id and e.state = 'approved'
    where d.delivery = 'external' and d.state in ('approved', 'preparing', 'ready') and d.id > $1
      and not exists (select from purchase_lines l where l.redeem_id = d.id and l.released_at is null)
    order by d.id limit $2`,
)

const FEED_EXAMPLE = {
  steps: [
    {
      redemption: 318,
      step: 2,
      person: { id: 42, employeeNumber: '10442' },
      reward: 'taza',
      state: 'approved',
      price: 300,
      at: '2026-11-18T14:02:11.000Z',
    },
  ],
  cursor: 'MTc5NTAxMDUzMTAwMDAwMC4zMTguMg',
  more: false,
}

/** The routes of machines for redemptions: what happened to each, and those that another system delivers. @see D-106, D-125, RE-8 */
export const redemptionMachineRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = machineKit(dependencies)
  const { keys } = dependencies.config

  return routes
    .get(
      '/',
      read(
        {
          scope: 'redemptions:read',
          id: 'listRedemptionSteps',
          summary: 'List the steps of redemptions',
          description:
            'In the order in which they were recorded: asked for, approved, delivered and so on. Keep the cursor of the answer, also of an empty one, and ask with it for what came since.',
          examples: { answer: FEED_EXAMPLE },
        },
        { query: FeedQuery },
        RedemptionFeedOutput,
        ({ db, query }) => findRedemptionFeed(db.pool, query),
      ),
    )
    .get(
      '/to-deliver',
      read(
        {
          scope: 'redemptions:deliver',
          id: 'listRedemptionsToDeliver',
          summary: 'List the redemptions that wait for your system',
          description: 'Those approved of rewards that another system delivers, the oldest first.',
          examples: {
            answer: {
              redemptions: [
                {
                  id: 318,
                  reward: 'cine-2x1',
                  title: 'Dos entradas de cine',
                  person: { id: 42, employeeNumber: '10442', email: 'ana@acme.example' },
                  state: 'approved',
                  approvedAt: '2026-11-18T14:02:11.000Z',
                  promisedOn: '2026-11-25',
                },
              ],
              next: null,
            },
          },
        },
        { query: WaitingQuery },
        MachineRedemptionsOutput,
        async ({ db, query: { after = 0, limit } }) => {
          const rows = await findWaiting(db.pool, after, limit + 1)
          const redemptions = rows.slice(0, limit).map((row) => ({ ...row, approvedAt: row.approvedAt.toISOString() }))
          return { redemptions, next: rows.length > limit ? redemptions.at(-1)!.id : null }
        },
      ),
    )
    .post(
      '/:id/delivery',
      command(
        {
          scope: 'redemptions:deliver',
          id: 'deliverRedemption',
          summary: 'Deliver a redemption',
          description:
            'With the code or address that its owner alone sees, or handedOver. A delivery that was told before is repeated and changes nothing.',
          refusals: [
            'OPERATION_REUSED',
            'REDEEM_NOT_FOUND',
            'REDEEM_NOT_ALLOWED',
            'REDEEM_IN_PURCHASE',
            'CODE_OF_ANOTHER',
            'OPERATOR_IS_YOU',
          ],
          examples: { request: { code: 'CINE-7K2M-94QX' }, answer: { id: 318, outcome: 'delivered' } },
        },
        { params: RedemptionParam, badParams: 'REDEEM_NOT_FOUND', body: DeliveryInput },
        MachineDeliveryOutput,
        async ({ tx, me, params: { id }, body: { code = null }, now }) => {
          const coming = { redeemId: id, to: 'delivered', code, purchaseId: null, by: 'product' } as const
          const outcome = await handOver(tx, { ...coming, actor: me.accountId, answeredBy: me.madeBy, keys, now })
          return { id, outcome: outcome === 'done' ? ('delivered' as const) : ('repeated' as const) }
        },
      ),
    )
}
