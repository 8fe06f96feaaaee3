import { answerOf, RpcError } from './rpc-error.ts'

/** The parts that are read of an answer with a file. */
type Answer = Pick<Response, 'ok' | 'status' | 'text' | 'blob'> & { headers: Pick<Headers, 'get'> }

/**
 * Returns the file that a route answers with, once it is whole.
 *
 * @throws RpcError for every refusal, and `UNREACHABLE` for a file that broke off, so that half of one is never saved
 */
export async function fileOf(request: Promise<Answer>): Promise<Blob> {
  const answer = await request.catch(unreachable)
  if (!answer.ok) await answerOf(Promise.resolve(answer))
  return answer.blob().catch(unreachable)
}

function unreachable(): never {
  throw new RpcError('UNREACHABLE')
}
