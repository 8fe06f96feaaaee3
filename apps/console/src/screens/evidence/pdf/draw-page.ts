import type { PDFiumDocument } from '@hyzyla/pdfium'

/** The longest side of a drawn page, in pixels: that of a photo. */
const MAX_SIDE = 2_000
/** The pixels of the screen in a point, the unit of documents. */
const PIXELS_OF_POINT = 96 / 72
/** The most letters of a page that are read aloud. */
const MAX_LETTERS = 5_000

/**
 * A page of a document as it looks.
 *
 * @property page its number, from 1
 * @property natural its width at 100 %, in pixels of the screen
 * @property width of the drawing, in pixels
 * @property pixels red, green, blue and alpha of each pixel, row by row
 * @property text its words, for whom it is read aloud
 */
export type DrawnPage = {
  page: number
  pages: number
  natural: number
  width: number
  height: number
  pixels: ArrayBuffer
  text: string
}

/**
 * Draws one page of a document.
 *
 * @param number from 1; beyond the last page it is the last one
 * @throws Error for a page that cannot be read
 */
export async function drawPage(document: PDFiumDocument, number: number): Promise<DrawnPage> {
  const pages = document.getPageCount()
  const place = Math.min(pages, Math.max(1, number))
  const page = document.getPage(place - 1)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = MAX_SIDE / Math.max(originalWidth, originalHeight)
  if (!Number.isFinite(scale)) throw new Error('A page without a size')

  const side = (points: number) => Math.max(1, Math.round(points * scale))
  // The library lets go of the page when it has drawn it, so its words come first.
  const text = textOf(() => page.getText())
  const { width, height, data } = await page.render({
    render: 'bitmap',
    width: side(originalWidth),
    height: side(originalHeight),
    scale: 1,
  })
  const pixels = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer
  return { page: place, pages, natural: Math.round(originalWidth * PIXELS_OF_POINT), width, height, pixels, text }
}

/** A page whose words cannot be read is still drawn. */
function textOf(read: () => string): string {
  try {
    return read().slice(0, MAX_LETTERS)
  } catch {
    return ''
  }
}
