/** The longest side of a photo that the server keeps, in pixels. */
const MAX_SIDE = 2_000
const QUALITY = 0.85

/**
 * Draws a photo smaller, upright, as the server would keep it, so that one from a large camera can be sent from a phone.
 *
 * @throws Error for one that this browser cannot draw
 * @see MI-6
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('A browser that draws nothing')
    // A JPEG has no transparency, which would be black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (!drawn) throw new Error('A photo that was not drawn')
    const name = `${photo.name.replace(/\.[^.]*$/, '')}.jpg`
    return new File([drawn], name, { type: 'image/jpeg', lastModified: photo.lastModified })
  } finally {
    picture.close()
  }
}
