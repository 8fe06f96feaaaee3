import { RedemptionFeedOutput } from '@orbita/contract/machines/feeds'
import { FeedQuery } from '@orbita/domain/machines/feeds'
import type { Dependencies } from '../../../dependencies.ts'
import { machineKit } from '../../../infra/http/kit/route-kit.ts'
import { findRedemptionFeed } from './redemption-feed.ts'

const EXAMPLE = {
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

/** The routes of machines for redemptions. @see D-106 */
export const redemptionMachineRoutes = (dependencies: Dependencies) => {
  const { routes, read } = machineKit(dependencies)
  return routes.get(
    '/',
    read(
      {
        scope: 'redemptions:read',
        id: 'listRedemptionSteps',
        summary: 'List the steps of redemptions',
        description:
          'In the order in which they were recorded: asked for, approved, delivered and so on. Keep the cursor of the answer, also of an empty one, and ask with it for what came since.',
        examples: { answer: EXAMPLE },
      },
      { query: FeedQuery },
      RedemptionFeedOutput,
      ({ db, query }) => findRedemptionFeed(db.pool, query),
    ),
  )
}
