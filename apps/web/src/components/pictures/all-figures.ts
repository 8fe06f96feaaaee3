import { ALBUM } from '@orbita/art/figures/album'
import { SECOND_ALBUM } from '@orbita/art/figures/second-album'

type Drawn = { reference: string; name: string }

/** Returns all drawings of figures with their names, such as `figuras/07-anillos-lila`, for those who choose one. */
export function figurePictures(): readonly Drawn[] {
  return [...drawnIn(ALBUM, ''), ...drawnIn(SECOND_ALBUM, 't2-')]
}

function drawnIn(album: readonly { figures: readonly { id: string; name: string }[] }[], prefix: string): Drawn[] {
  return album
    .flatMap(({ figures }) => figures)
    .map(({ id, name }, index) => ({
      reference: `figuras/${prefix}${String(index + 1).padStart(2, '0')}-${id}`,
      name,
    }))
}
