import type { PictureOutput } from '@orbita/contract/pictures'
import { PICTURE_TYPES, PICTURES } from '@orbita/domain/files/pictures'
import { answerOf, RpcError } from '@orbita/web/rpc/rpc-error'
import { sessionFetch } from '../rpc/session-fetch.ts'

/** The value of a file field's `accept`. */
export const ACCEPTED = PICTURE_TYPES.join(',')

/**
 * Uploads a picture for a mission, a reward or a season.
 *
 * @throws RpcError `PICTURE_TOO_LARGE` before it is sent, otherwise as the server answers
 */
export async function uploadPicture(file: File, operationId: string): Promise<PictureOutput> {
  if (file.size > PICTURES.maxBytes) throw new RpcError('PICTURE_TOO_LARGE')

  const headers = {
    'content-type': file.type.startsWith('image/') ? file.type : 'application/octet-stream',
    'x-operation-id': operationId,
    'x-file-name': encodeURIComponent(file.name),
  }
  return (await answerOf(sessionFetch(PATH, { method: 'POST', headers, body: file }))) as PictureOutput
}

const PATH = '/rpc/operator/pictures'
