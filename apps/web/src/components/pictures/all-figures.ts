import { ALBUM } from '@orbita/art/figures/album'
import { SECOND_ALBUM } from '@orbita/art/figures/second-album'

/** Returns the references of all drawings of figures, such as `figuras/07-anillos-lila`, for those who choose one. */
export function figurePictures(): readonly string[] {
  return [...referencesOf(ALBUM, ''), ...referencesOf(SECOND_ALBUM, 't2-')]
}

function referencesOf(album: readonly { figures: readonly { id: string }[] }[], prefix: string): string[] {
  return album
    .flatMap(({ figures }) => figures)
    .map(({ id }, index) => `figuras/${prefix}${String(index + 1).padStart(2, '0')}-${id}`)
}
