import type { Audience } from '../../http/audience.ts'
import type { BrowserRequest } from '../browser.ts'
import type { TestEmployee } from '../factories.ts'

/** How a door is knocked at properly, and what it then answers. */
export type DoorRequest = {
  audience: Audience
  status: number
  /** where its path has parameters: one that exists */
  path?: string
  /** @param subject an employee the request may be about */
  request?: (subject: TestEmployee) => BrowserRequest
}

/** Doors by method and path. */
export type DoorRequests = Readonly<Record<string, DoorRequest>>

/** The doors of one audience. */
export function doorsOf(
  audience: Audience,
  doors: Readonly<Record<string, Omit<DoorRequest, 'audience'>>>,
): DoorRequests {
  return Object.fromEntries(Object.entries(doors).map(([door, request]) => [door, { ...request, audience }]))
}
