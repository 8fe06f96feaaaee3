import { SCIM_SCHEMAS, ScimDocument } from '@orbita/contract/machines/scim'
import { DomainError } from '@orbita/domain/errors'
import { ScimUserInput } from '@orbita/domain/machines/scim-inputs'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import type { Described } from '../../infra/http/kit/route-definition.ts'
import { MachineError } from '../../infra/http/machines/machine-error.ts'
import { scimKit } from '../../infra/http/machines/scim-kit.ts'
import { configOf, schemasOf, typesOf } from './documents.ts'

const described = (id: string, summary: string): Described => ({ scope: 'scim', id, summary })

const list = (resources: readonly object[]) => ({
  schemas: [SCIM_SCHEMAS.list],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

const Named = v.object({ name: v.pipe(v.string(), v.maxLength(200)) })

/** The rooms in which the service says what it does of SCIM, and that it has no groups. @see D-113 */
export const scimDocumentRooms = (dependencies: Dependencies) => {
  const { publicOrigin: origin } = dependencies.config
  const [types, schemas] = [typesOf(origin), schemasOf(origin)]
  const room = (id: string, make: () => { schemas: string[] }) => {
    const { routes, read, asScim } = scimKit(dependencies)
    return routes.get(
      '/',
      asScim(read(described(id, 'What the service does of SCIM'), {}, ScimDocument, async () => make())),
    )
  }
  const roomOf = (id: string, all: readonly { id: string; schemas: string[] }[]) => {
    const { read, asScim } = scimKit(dependencies)
    const one = read(
      described(`${id}One`, 'One of them'),
      { params: Named, badParams: 'NOT_FOUND' },
      ScimDocument,
      async ({ params }) => {
        const found = all.find((each) => each.id.toLowerCase() === params.name.toLowerCase())
        if (!found) throw new DomainError('NOT_FOUND')
        return found
      },
    )
    return room(id, () => list(all)).get('/:name', asScim(one))
  }
  const { command, asScim } = scimKit(dependencies)
  const noGroups = (): { schemas: string[] } => {
    throw new MachineError('DIRECTORY_GROUPS')
  }
  const createGroup = command(
    described('createGroup', 'There are no groups'),
    { body: ScimUserInput },
    ScimDocument,
    async () => noGroups(),
    { acceptsNoId: true },
  )
  return {
    ServiceProviderConfig: room('getConfig', () => configOf(origin)),
    ResourceTypes: roomOf('listTypes', types),
    Schemas: roomOf('listSchemas', schemas),
    Groups: room('listGroups', noGroups).post('/', asScim(createGroup)),
  }
}
