import { randomUUID } from 'node:crypto'
import type { KudosPageOutput, KudosSentOutput } from '@orbita/contract/recognitions/kudos'
import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { NO_VALUE } from '@orbita/domain/recognitions/values'
import { expect } from 'vitest'
import { sealText } from '../../infra/secrets/sealed-id.ts'
import { aSignedInEmployee, type EmployeeOptions, type SignedInEmployee } from '../factories.ts'
import { KEYS, type TestApp } from '../test-app.ts'

export type TestColleague = SignedInEmployee

export const RECOGNITIONS = '/rpc/mision-espacial/recognitions'

/** Makes an employee of the programme who is signed in. */
export const aColleague = (within: TestApp, options?: EmployeeOptions): Promise<TestColleague> =>
  aSignedInEmployee(within, options)

/** Seals the id of an employee for a reader, as the product does. */
export function idFor(reader: { userId: number }, person: { userId: number }): string {
  return sealText({ key: KEYS.colleague, userId: reader.userId, text: `${person.userId}` })
}

let messages = 0

/** Builds a kudos with a message that was not used before. */
export function aKudos(from: { userId: number }, to: readonly { userId: number }[], more: object = {}) {
  const message = `Gracias por tu ayuda número ${++messages}, salió muy bien`
  const ids = to.map((person) => idFor(from, person))
  return { json: { operationId: randomUUID(), to: ids, value: NO_VALUE.id, message, ...more } }
}

export const send = (from: TestColleague, to: readonly { userId: number }[], more: object = {}) =>
  from.browser.post(`${RECOGNITIONS}/kudos`, aKudos(from, to, more))

/** Sends a kudos that is accepted. */
export async function sent(
  from: TestColleague,
  to: readonly { userId: number }[],
  more: object = {},
): Promise<KudosSentOutput> {
  const answer = await send(from, to, more)
  expect(answer.status).toBe(200)
  return (await answer.json()) as KudosSentOutput
}

export async function boxOf(
  { browser }: TestColleague,
  box: 'received' | 'sent' = 'received',
): Promise<KudosPageOutput> {
  const answer = await browser.get(`${RECOGNITIONS}/kudos?box=${box}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as KudosPageOutput
}

export async function recognitionsOf({ browser }: TestColleague): Promise<RecognitionsOutput> {
  const answer = await browser.get(RECOGNITIONS)
  expect(answer.status).toBe(200)
  return (await answer.json()) as RecognitionsOutput
}

/** An example that is long enough for a nomination. */
export const EXAMPLE = 'Se quedó hasta la noche para que el pedido del hospital saliera completo.'

/** Nominates a colleague for this month, by the id that the reader was given. */
export const nominate = (who: TestColleague, to: string, more: object = {}) =>
  who.browser.put(`${RECOGNITIONS}/nomination`, { json: { to, value: NO_VALUE.id, example: EXAMPLE, ...more } })
