import type { DataRequestRow } from '@orbita/contract/people/data-requests'
import { call } from '@orbita/web/rpc/call'
import { rpc } from '../../rpc/client.ts'

/** What an operator does with a request. */
export type RequestStep = 'take' | 'question' | 'done' | 'refused'

/** Sends a step. @param given.text what the person reads; of no use to `take` @throws RpcError */
export function sendStep(
  id: number,
  { step, text, operationId }: { step: RequestStep; text: string; operationId: string },
): Promise<DataRequestRow> {
  const route = rpc['data-requests'][':requestId']
  const param = { requestId: `${id}` }
  if (step === 'take') return call(route.taken.$put({ param, json: { operationId } }))
  if (step === 'question') return call(route.question.$put({ param, json: { text, operationId } }))
  return call(route.closing.$put({ param, json: { outcome: step, answer: text, operationId } }))
}
