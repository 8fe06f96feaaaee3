import decodeQR from 'qr/decode.js'

/** Reads the QR code of a picture, in red, green, blue and alpha. @returns undefined when it has none that can be read */
export function readPicture(picture: { width: number; height: number; data: Uint8ClampedArray }): string | undefined {
  try {
    return decodeQR(picture)
  } catch {
    // The library throws where it finds none.
    return undefined
  }
}
