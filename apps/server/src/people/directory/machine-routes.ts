import { MachinePersonOutput, PeopleFeedOutput } from '@orbita/contract/machines/people'
import { FeedQuery } from '@orbita/domain/machines/feeds'
import { MachinePersonChange, MachinePersonParam, NewMachinePerson } from '@orbita/domain/machines/people'
import { etag } from 'hono/etag'
import type { Dependencies } from '../../dependencies.ts'
import { machineKit } from '../../infra/http/kit/route-kit.ts'
import { findMachinePerson, findPeopleFeed } from '../users/people-feed.ts'
import { writingPeople } from './leaving.ts'
import { changeFromApi, createFromApi } from './write-from-api.ts'

const PERSON = {
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
}
const NEW = {
  employeeNumber: '10442',
  email: 'ana@empresa.example',
  name: 'Ana Peña',
  area: 'Ventas',
  site: 'Bogotá',
  job: 'Asesora',
  costCentre: 'CC-1',
  leader: 7,
  joinedOn: '2024-02-01',
  cedula: '1020304050',
}

/** The routes of machines for people. @see D-106 */
export const peopleMachineRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = machineKit(dependencies)
  const { hasher } = dependencies
  const within = writingPeople(dependencies)

  return routes
    .get(
      '/',
      read(
        {
          scope: 'people:read',
          id: 'listPeople',
          summary: 'List people by their last change',
          description:
            'Each person once, as they are now. Keep the cursor of the answer, also of an empty one, and ask with it for who changed since. Who cannot enter any more has isActive false; of who was erased only the id stays.',
          examples: { answer: { people: [PERSON], cursor: 'MTc5NTAxMDUzMTAwMDAwMC40Mi4w', more: false } },
        },
        { query: FeedQuery },
        PeopleFeedOutput,
        ({ db, query }) => findPeopleFeed(db.pool, query),
      ),
    )
    .get(
      '/:who',
      etag(),
      read(
        {
          scope: 'people:read',
          id: 'readPerson',
          summary: 'Read a person',
          description:
            'As they are now. If-None-Match with the ETag of an earlier answer is 304 while nothing changed.',
          examples: { answer: PERSON },
        },
        { params: MachinePersonParam, badParams: 'NOT_FOUND' },
        MachinePersonOutput,
        ({ db, params }) => findMachinePerson(db.pool, params.who),
      ),
    )
    .post(
      '/',
      command(
        {
          scope: 'people:write',
          id: 'createPerson',
          summary: 'Create a person',
          description: 'By the rules of a file of people. Whose e-mail or employee number is here already is refused.',
          refusals: ['OPERATION_REUSED', 'PERSON_TAKEN', 'PERSON_VALUE'],
          examples: { request: NEW, answer: PERSON },
        },
        { body: NewMachinePerson },
        MachinePersonOutput,
        async ({ tx, me, body, now }) => findMachinePerson(tx, await createFromApi(tx, body, { me, now, hasher })),
      ),
    )
    .patch(
      '/:who',
      command(
        {
          scope: 'people:write',
          id: 'changePerson',
          summary: 'Change a person',
          description:
            'What is absent stays, and null clears. What an operator changed by hand stays too, and the answer shows it; isActive false ends the access in any case.',
          refusals: ['PEOPLE_HELD', 'PERSON_TAKEN', 'PERSON_VALUE'],
          examples: {
            request: { job: 'Jefa de ventas', leader: null },
            answer: { ...PERSON, job: 'Jefa de ventas', leader: null },
          },
        },
        { params: MachinePersonParam, body: MachinePersonChange, badParams: 'NOT_FOUND' },
        MachinePersonOutput,
        async ({ tx, me, params, body, now }) =>
          findMachinePerson(tx, await changeFromApi(tx, { ...params, change: body, actor: me.accountId, now })),
        // A second time changes nothing more.
        { within, acceptsNoId: true },
      ),
    )
}
