// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { type DrawnPage, drawPage } from './draw-page.ts'

const wasm = await readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'))
const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer })

/** A document with a page for each pair of a color and a word: its left half has the color. */
function aPdf(...pages: readonly { color: string; word: string }[]): Uint8Array {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ color, word }, index) => {
      const content = `${color} rg 0 0 100 100 re f BT 0 g /F 20 Tf 110 40 Td (${word}) Tj ET`
      const resources = '/Resources << /Font << /F 3 0 R >> >>'
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] ${resources} /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${`${place}`.padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`
  return new TextEncoder().encode(text)
}

const RED = '1 0 0'
const BLUE = '0 0 1'
const TWO_PAGES = aPdf({ color: RED, word: 'Uno' }, { color: BLUE, word: 'Dos' })

function pixelAt({ pixels, width, height }: DrawnPage, x: number, y: number): number[] {
  const place = 4 * (Math.floor(y * height) * width + Math.floor(x * width))
  return [...new Uint8Array(pixels, place, 4)]
}

test('D-78: a page of a document is drawn as it looks, with its words and its place', async () => {
  const document = await library.loadDocument(TWO_PAGES)
  const first = await drawPage(document, 1)
  expect(first).toMatchObject({ page: 1, pages: 2, width: 2_000, height: 1_000, natural: 267, text: 'Uno' })
  expect([pixelAt(first, 0.25, 0.5), pixelAt(first, 0.95, 0.1)]).toEqual([
    [255, 0, 0, 255],
    [255, 255, 255, 255],
  ])
  const second = await drawPage(document, 2)
  expect([second.text, pixelAt(second, 0.25, 0.5)]).toEqual(['Dos', [0, 0, 255, 255]])
  document.destroy()
})

test('D-78: a place beyond the document is its last page', async () => {
  const document = await library.loadDocument(TWO_PAGES)
  expect(await drawPage(document, 9)).toMatchObject({ page: 2 })
  document.destroy()
})

test('D-78: what is no document, or ends in the middle, is refused', async () => {
  await expect(library.loadDocument(new TextEncoder().encode('%PDF-1.4 nada'))).rejects.toThrow()
})
