import { uploadedIdOf } from '@orbita/domain/files/pictures'
import { readPicturesFrom } from '@orbita/web/pictures/uploaded'
import { sessionFetch } from '../rpc/session-fetch.ts'

const PATH = '/rpc/operator/pictures'

/** Shows uploaded pictures from the operators' route, for which their session is enough. */
export function readOwnPictures(): void {
  readPicturesFrom((pictureId, side) => `${PATH}/${pictureId}/${side}`)
}

/** Reads an uploaded picture itself, for a preview that cannot ask for it. @returns undefined for any other reference */
export async function readPicture(reference: string): Promise<Blob | undefined> {
  const id = uploadedIdOf(reference)
  if (id === undefined) return undefined

  const answer = await sessionFetch(`${PATH}/${id}/960`)
  return answer.ok ? answer.blob() : undefined
}
