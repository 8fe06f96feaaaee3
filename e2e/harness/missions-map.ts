import { randomUUID } from 'node:crypto'
import type { NoticesOutput } from '@orbita/contract/notices'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Employee } from './employees.ts'
import { expect } from './test.ts'

/** An employee of the demo company with missions in every state. Her journeys only read. */
export const VALENTINA: Employee = { email: 'valentina.rojas@orbita.example', name: 'Valentina Rojas' }

/** The address of the star map. */
export const MAP = '/mision-espacial/misiones'

/** Returns the planet of the mission that the map proposes. */
export const here = (page: Page): Locator => page.getByRole('link', { name: /¡Aquí estás!/ })

/** Ends what waits to be celebrated first, which would otherwise cover the map. */
export async function dismissCelebration(context: BrowserContext, url: string): Promise<void> {
  const notices = `${url}/rpc/employee/notices`
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { toCelebrate } = (await (await context.request.get(notices, { headers })).json()) as NoticesOutput
  const ids = toCelebrate.map(({ id }) => id)
  if (ids.length === 0) return
  const answer = await context.request.put(`${notices}/celebrated`, {
    headers,
    data: { ids, operationId: randomUUID() },
  })
  expect(answer.ok()).toBe(true)
}
