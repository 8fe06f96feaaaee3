import { expect, test } from 'vitest'
import type { BuildFile } from './document.ts'
import { inlinePictures } from './inline-picture.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#f00" d="M0 0h1"/></svg>'
const drawing = { read: async () => Buffer.from(SVG) } as unknown as BuildFile
const files = new Map([['/assets/heroe-a1.svg', drawing]])

const PAGE =
  '<link rel="preload" as="image" href="/assets/heroe-a1.svg" fetchPriority="high"/>' +
  '<link rel="preload" as="image" href="/assets/otro-b2.svg"/>' +
  '<img src="/assets/heroe-a1.svg" alt="" width="2" fetchPriority="high"/><img src="/assets/otro-b2.svg" alt=""/>'

test('refuses a page with a priority picture that the build lacks', async () => {
  await expect(inlinePictures(PAGE, new Map())).rejects.toThrow('/assets/heroe-a1.svg')
})

test('inlines only the priority picture, without its preload, and leaves the others as files', async () => {
  const { html, pictures } = await inlinePictures(PAGE, files)
  const [, source = ''] = /<img src="data:image\/svg\+xml,([^"]+)" alt="" width="2"/.exec(html) ?? []
  expect(decodeURIComponent(source)).toBe(SVG)
  expect(html).not.toContain('heroe-a1')
  expect(html.match(/otro-b2/g)).toHaveLength(2)
  expect(pictures).toEqual(['/assets/heroe-a1.svg'])
})

test('wherever the markup says that a picture comes first', async () => {
  const { html } = await inlinePictures(
    '<img alt="" fetchPriority="high" class="a" src="/assets/heroe-a1.svg"/>',
    files,
  )
  expect(html).toContain('<img alt="" fetchPriority="high" class="a" src="data:image/svg+xml,')
})
