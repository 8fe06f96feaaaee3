import { PeopleFeedOutput } from '@orbita/contract/machines/people'
import { FeedQuery } from '@orbita/domain/machines/feeds'
import type { Dependencies } from '../../dependencies.ts'
import { machineKit } from '../../infra/http/kit/route-kit.ts'
import { findPeopleFeed } from './people-feed.ts'

const EXAMPLE = {
  people: [
    {
      id: 42,
      employeeNumber: '10442',
      email: 'ana@empresa.example',
      name: 'Ana Peña',
      area: 'Ventas',
      site: 'Bogotá',
      job: 'Asesora',
      costCentre: 'CC-1',
      leader: 7,
      joinedOn: '2024-02-01',
      platforms: ['figuras', 'mision-espacial'],
      isActive: true,
      isErased: false,
      updatedAt: '2026-11-18T14:02:11.000Z',
    },
  ],
  cursor: 'MTc5NTAxMDUzMTAwMDAwMC40Mi4w',
  more: false,
}

/** The routes of machines for people. @see D-106 */
export const peopleMachineRoutes = (dependencies: Dependencies) => {
  const { routes, read } = machineKit(dependencies)
  return routes.get(
    '/',
    read(
      {
        scope: 'people:read',
        id: 'listPeople',
        summary: 'List people by their last change',
        description:
          'Each person once, as they are now. Keep the cursor of the answer, also of an empty one, and ask with it for who changed since. Who cannot enter any more has isActive false; of who was erased only the id stays.',
        examples: { answer: EXAMPLE },
      },
      { query: FeedQuery },
      PeopleFeedOutput,
      ({ db, query }) => findPeopleFeed(db.pool, query),
    ),
  )
}
