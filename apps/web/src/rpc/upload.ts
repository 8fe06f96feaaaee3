import { ExpectedFailure } from './expected-failure.ts'
import { answerOf } from './rpc-error.ts'

/** A large file over a slow phone takes its time; after this the server counts as unreachable. */
const PATIENCE_MS = 180_000

/** An upload that whoever started it called off. */
export class UploadCancelled extends ExpectedFailure {}

type Upload = {
  /** of the same origin, as `/rpc/…` */
  path: string
  file: Blob
  headers: Readonly<Record<string, string>>
  /** told of the share that has left, 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Posts a file as it is, because `fetch` cannot tell how far it has come.
 *
 * @returns the body of a good answer
 * @throws RpcError as every call does; UploadCancelled once the signal has been given
 */
export async function upload({ path, file, headers, onProgress, signal }: Upload): Promise<unknown> {
  try {
    return await answerOf(post({ path, file, headers, onProgress, signal }))
  } catch (failure) {
    throw signal.aborted ? new UploadCancelled() : failure
  }
}

function post({ path, file, headers, onProgress, signal }: Upload): Promise<Pick<Response, 'ok' | 'status' | 'text'>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.timeout = PATIENCE_MS
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      resolve({ ok: status >= 200 && status < 300, status, text: () => Promise.resolve(responseText) })
    }
    for (const end of ['onerror', 'ontimeout', 'onabort'] as const) request[end] = () => reject(new Error(end))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(new Error('onabort'))
    else request.send(file)
  })
}
