import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

const FONT_FILE = '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff'

let font: opentype.Font | undefined

/** Loads Lilita One the first time a text is traced, so that drawings without text read no file. */
function lilita(): opentype.Font {
  if (font) return font
  const { buffer, byteOffset, byteLength } = readFileSync(createRequire(import.meta.url).resolve(FONT_FILE))
  font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  return font
}

export type LetteringParams = {
  text: string
  /** The left end of the baseline, or its middle when `centred`. */
  x: number
  y: number
  size: number
  /** Extra space between letters. */
  spacing?: number
  centred?: boolean
}

/** Traces a text and returns its path data and its width in user units, so that the file needs no font. */
export function traceText({ text, x, y, size, spacing = 0, centred = false }: LetteringParams) {
  const letters = [...text]
  const advances = letters.map((letter) => lilita().getAdvanceWidth(letter, size))
  const width = advances.reduce((sum, advance) => sum + advance, 0) + spacing * (letters.length - 1)

  let pen = centred ? x - width / 2 : x
  const outlines = letters.map((letter, index) => {
    const outline = lilita().getPath(letter, pen, y, size).toPathData(1)
    pen += advances[index]! + spacing
    return outline
  })
  return { d: outlines.join(''), width }
}
