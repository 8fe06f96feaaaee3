// @vitest-environment node
import { drawQr } from '@orbita/web/qr'
import { expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'

/** Draws what a camera would see of a code that an employee shows: dark modules of some pixels, on an uneven grey. */
function aPhoto(text: string, pixels: number) {
  const { size, path } = drawQr(text)
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`))
  const side = (size + 8) * pixels
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isDark = dark.has(`${Math.floor(x / pixels) - 4} ${Math.floor(y / pixels) - 4}`)
      const shade = (isDark ? 40 : 200) + ((x + y) % 12)
      data.set([shade, shade, shade, 255], 4 * (y * side + x))
    }
  }
  return { width: side, height: side, data }
}

test.each([3, 5, 9])('RE-5: the code of a redemption is read from a picture, with modules of %i pixels', (pixels) => {
  expect(readPicture(aPhoto('7K2M-94QX', pixels))).toBe('7K2M-94QX')
})

test('RE-5: a picture without a code has none', () => {
  expect(readPicture({ width: 40, height: 40, data: new Uint8ClampedArray(40 * 40 * 4).fill(128) })).toBeUndefined()
})
