import type { ClientRequestOptions, ClientResponse } from 'hono/client'
import { answerOf } from './rpc-error.ts'

/** How a call is sent. */
export type CallOptions = ClientRequestOptions

type AnswerOf<R> = R extends ClientResponse<infer T, infer _Status, 'json'> ? T : never

/**
 * Returns the answer of an RPC route, typed by that route.
 *
 * @example const profile = await call(rpc.employee.profile.$get())
 * @throws RpcError for every expected failure
 */
export async function call<R extends ClientResponse<unknown>>(request: Promise<R>): Promise<AnswerOf<R>> {
  return (await answerOf(request)) as AnswerOf<R>
}
