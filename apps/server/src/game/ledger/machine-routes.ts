import { MovementFeedOutput } from '@orbita/contract/machines/feeds'
import { FeedQuery } from '@orbita/domain/machines/feeds'
import type { Dependencies } from '../../dependencies.ts'
import { machineKit } from '../../infra/http/kit/route-kit.ts'
import { findMovementFeed } from './movement-feed.ts'

const EXAMPLE = {
  movements: [
    {
      id: 9_120,
      person: { id: 42, employeeNumber: '10442' },
      kind: 'mission',
      experience: 200,
      credits: 100,
      stardust: 0,
      reverses: null,
      at: '2026-11-18T14:02:11.000Z',
    },
  ],
  cursor: 'MTc5NTAxMDUzMTAwMDAwMC45MTIwLjA',
  more: false,
}

/** The routes of machines for movements. @see D-106 */
export const movementMachineRoutes = (dependencies: Dependencies) => {
  const { routes, read } = machineKit(dependencies)
  return routes.get(
    '/',
    read(
      {
        scope: 'movements:read',
        id: 'listMovements',
        summary: 'List the movements of experience, credits and stardust',
        description:
          'In the order in which they were recorded. Keep the cursor of the answer, also of an empty one, and ask with it for what came since. Nothing is changed or deleted: what was wrong has a movement that reverses it.',
        examples: { answer: EXAMPLE },
      },
      { query: FeedQuery },
      MovementFeedOutput,
      ({ db, query }) => findMovementFeed(db.pool, query),
    ),
  )
}
