import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Employee } from './employees.ts'
import { expect } from './test.ts'

/** An employee of the demo company with missions in every state. Her journeys only read. */
export const VALENTINA: Employee = { email: 'valentina.rojas@orbita.example', name: 'Valentina Rojas' }

/** The address of the star map. */
export const MAP = '/mision-espacial/misiones'

/** Returns the planet of the mission that the map proposes. */
export const here = (page: Page): Locator => page.getByRole('link', { name: /¡Aquí estás!/ })

/** Takes the pending celebration first, which would otherwise cover the map. */
export async function quietly(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post(`${url}/rpc/employee/notices/celebration`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {},
  })
  expect(answer.ok()).toBe(true)
}
