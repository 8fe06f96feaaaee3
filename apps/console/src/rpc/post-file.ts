import { newOperationId } from '@orbita/web/operation-id'
import { answerOf } from '@orbita/web/rpc/rpc-error'
import { sessionFetch } from './session-fetch.ts'

/**
 * Sends a file as it is. If the session ended, it waits until the operator has entered again.
 *
 * @param path with its query
 * @throws RpcError as the server refuses it
 */
export async function postFile<Output>(path: string, file: File): Promise<Output> {
  const answer = sessionFetch(path, {
    method: 'POST',
    body: file,
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(file.name),
      'x-operation-id': newOperationId(),
    },
  })
  return (await answerOf(answer)) as Output
}
