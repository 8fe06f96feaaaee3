import { type Access, type Duty, hasDuty, type Need, type Scope, type Standing } from './duties.ts'
import { type OperatorRoute, ROUTE_NEEDS } from './routes.ts'

/** A row of the table, in parts. */
type NeedParts = { duties: readonly Duty[] | 'any'; access: Access; scope: Scope }

const parsed = new Map<Need, NeedParts>()

/** Returns a row of the table, in parts. */
export function needOf(route: OperatorRoute): NeedParts {
  const need: Need = ROUTE_NEEDS[route]
  const known = parsed.get(need)
  if (known) return known

  const [who, access, scope] = need.split(' ') as [string, Access, Scope]
  const made = { duties: who === 'any' ? ('any' as const) : (who.split('/') as Duty[]), access, scope }
  parsed.set(need, made)
  return made
}

/**
 * Returns why an operator may not call a route: they have none of its duties, or it is about the whole company and they have
 * some areas; undefined if they may.
 *
 * @see D-122
 */
export function refusalOf(
  { duties, areas }: Standing,
  route: OperatorRoute,
): 'DUTY_NEEDED' | 'DUTY_FOR_ALL' | undefined {
  const need = needOf(route)
  const asks = need.duties
  if (asks !== 'any' && !asks.some((duty) => hasDuty(duties, duty, need.access))) return 'DUTY_NEEDED'
  if (need.scope === 'company' && areas !== null) return 'DUTY_FOR_ALL'
  return undefined
}

/** Returns whether a path of the product is one of the table. */
export const isOperatorRoute = (route: string): route is OperatorRoute => Object.hasOwn(ROUTE_NEEDS, route)
