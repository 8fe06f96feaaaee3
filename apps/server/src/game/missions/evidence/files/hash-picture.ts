import sharp from 'sharp'

const WIDTH = 9
const HEIGHT = 8

/**
 * Returns a difference hash of a picture: shrunk to 9 by 8 shades of grey, each bit says whether a pixel is brighter than
 * its right neighbour. Two pictures that look alike have hashes that differ in few bits, whatever their size or quality.
 *
 * @returns 64 binary digits
 * @throws Error for a picture that cannot be decoded
 * @see https://www.hackerfactor.com/blog/index.php?/archives/529-Kind-of-Like-That.html
 */
export async function hashPicture(picture: Buffer): Promise<string> {
  const shades = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer()
  const isBrighter = (row: number, column: number) => shades[row * WIDTH + column]! > shades[row * WIDTH + column + 1]!
  return Array.from({ length: (WIDTH - 1) * HEIGHT }, (_, index) =>
    isBrighter(Math.floor(index / (WIDTH - 1)), index % (WIDTH - 1)) ? '1' : '0',
  ).join('')
}
