import type { Dependencies } from './dependencies.ts'
import type { Identity } from './identity/identity.ts'
import { machineGuard } from './identity/machines/guard.ts'
import { behind } from './infra/http/behind.ts'
import { scimDocumentRooms } from './people/directory/document-routes.ts'
import { scimUserRoutes } from './people/directory/scim-routes.ts'

/** Requests of a directory's key in ten seconds, in one process: it sends people one by one. */
const LIMIT = 1_000

/** Builds the interface for the company's directory. @see D-113 */
export function buildScim(dependencies: Dependencies, { machines }: Pick<Identity, 'machines'>) {
  return behind(machineGuard({ limit: LIMIT, ...machines }), {
    Users: scimUserRoutes(dependencies),
    ...scimDocumentRooms(dependencies),
  })
}
