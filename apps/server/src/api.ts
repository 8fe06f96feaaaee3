import { Hono } from 'hono'
import type { Dependencies } from './dependencies.ts'
import { movementMachineRoutes } from './game/ledger/machine-routes.ts'
import { learningMachineRoutes } from './game/missions/learning/machine-routes.ts'
import { missionMachineRoutes } from './game/missions/machine-routes.ts'
import { progressMachineRoutes } from './game/missions/progress/machine-routes.ts'
import { redemptionMachineRoutes } from './game/rewards/redemptions/machine-routes.ts'
import type { Identity } from './identity/identity.ts'
import { machineGuard } from './identity/machines/guard.ts'
import type { MachineEnv } from './infra/http/audience.ts'
import { behind } from './infra/http/behind.ts'
import { mountedRoutes } from './infra/http/mounted-routes.ts'
import { absenceMachineRoutes } from './people/absences/machine-routes.ts'
import { peopleMachineRoutes } from './people/directory/machine-routes.ts'

/** The path of the interface for the company's systems. */
export const API = '/api/v1'

/**
 * Builds the programming interface for the company's systems. @param whole returns the product, whose routes it describes
 *
 * @see D-106
 */
export function buildApi(dependencies: Dependencies, identity: Pick<Identity, 'machines'>, whole: () => Hono) {
  return behind(machineGuard(identity.machines), {
    missions: missionMachineRoutes(dependencies),
    movements: movementMachineRoutes(dependencies),
    people: peopleMachineRoutes(dependencies),
    progress: progressMachineRoutes(dependencies),
    absences: absenceMachineRoutes(dependencies),
    redemptions: redemptionMachineRoutes(dependencies),
    xapi: learningMachineRoutes(dependencies),
    'openapi.json': descriptionRoutes(whole),
  })
}

function descriptionRoutes(whole: () => Hono) {
  let text: string | undefined
  return new Hono<MachineEnv>().get('/', async (c) => {
    // The translator of schemas is loaded by the first who asks.
    const { openApi } = await import('./infra/http/machines/open-api.ts')
    text ??= JSON.stringify(openApi(API, mountedRoutes(whole())))
    c.header('content-type', 'application/json')
    return c.body(text)
  })
}
