import { ExpectedFailure } from './expected-failure.ts'
import { type Answer, answerOf } from './rpc-error.ts'

/**
 * The time limit of an upload, in milliseconds, which allows for a large file on a slow phone. After it the server
 * counts as unreachable.
 */
const PATIENCE_MS = 180_000

/** Thrown when the user cancels an upload. */
export class UploadCancelled extends ExpectedFailure {}

type Upload = {
  /** a path of the same origin, such as `/rpc/…` */
  path: string
  file: Blob
  headers: Readonly<Record<string, string>>
  /** called with the share already sent, 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Posts a file without a form. It uses `XMLHttpRequest` because `fetch` cannot report upload progress.
 *
 * @returns the body of a successful answer
 * @throws RpcError like every call; UploadCancelled once the signal is aborted
 */
export async function upload({ path, file, headers, onProgress, signal }: Upload): Promise<unknown> {
  try {
    return await answerOf(post({ path, file, headers, onProgress, signal }))
  } catch (failure) {
    throw signal.aborted ? new UploadCancelled() : failure
  }
}

function post({ path, file, headers, onProgress, signal }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.timeout = PATIENCE_MS
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      resolve({
        ok: status >= 200 && status < 300,
        status,
        headers: { get: (name) => request.getResponseHeader(name) },
        text: () => Promise.resolve(responseText),
      })
    }
    for (const end of ['onerror', 'ontimeout', 'onabort'] as const) request[end] = () => reject(new Error(end))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(new Error('onabort'))
    else request.send(file)
  })
}
