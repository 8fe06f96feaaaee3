import { PLANET_NAMES, planetPicture } from '@orbita/web/pictures/planets'
import { drawingName } from '../../../pictures/drawing-names.ts'
import type { PictureChoice } from '../../../pictures/picture-field.tsx'

/** The planets that a mission can have. */
export const PLANET_CHOICES: readonly PictureChoice[] = PLANET_NAMES.map((name) => {
  const reference = `planetas/${name}`
  return { reference, address: planetPicture(reference), name: drawingName(reference) }
})
