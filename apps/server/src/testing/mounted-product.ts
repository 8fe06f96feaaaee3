import type { Audience } from '../infra/http/audience.ts'
import { type MountedRoute, mountedRoutes } from '../infra/http/mounted-routes.ts'
import type { Browser } from './browser.ts'
import { testDatabase } from './databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from './factories.ts'
import { aMachine } from './machines.ts'
import { prepareRoutes } from './route-requests.ts'
import { testApp } from './test-app.ts'

/**
 * Opens the product for a file of tests that ask every mounted route.
 *
 * @returns the routes, a browser of an employee and one of an operator, and the employee whom the requests are about
 */
export async function mountedProduct() {
  const db = await testDatabase()
  const within = testApp({ db })
  const subject = await anEmployee({ db })
  const employee = await signedIn(within, await anEmployee({ db }))
  const operator = await anOperatorSession(within)
  const machine = await aMachine(within)
  await prepareRoutes(db.pool)
  const nameOf = ({ method, path }: MountedRoute) => `${method} ${path}`
  const senders: Partial<Record<Audience, Browser>> = { operator, machine }
  /** Returns the sender that the guard of a route admits. */
  const senderOf = ({ audience }: Pick<MountedRoute, 'audience'>) => senders[audience ?? 'employee'] ?? employee
  return { routes: mountedRoutes(within.app), nameOf, subject, employee, operator, machine, senderOf }
}
