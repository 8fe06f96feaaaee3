// @vitest-environment node
import { expect, test } from 'vitest'
import season from '../../../../../content/season-1.json' with { type: 'json' }
import { figurePicture, groundPicture, signPicture, silhouettePicture } from './figures.ts'

test('every figure of the first season has its drawing and its silhouette, every page its sign', () => {
  for (const page of season.pages) {
    expect(signPicture(page.id)).toBeDefined()
    for (const { picture } of page.figures) {
      expect(figurePicture(picture)).toBeDefined()
      expect(silhouettePicture(picture)).toBeDefined()
    }
  }
})

test('a page or a figure that this version does not draw breaks nothing', () => {
  expect(figurePicture('figuras/99-nadie')).toBeUndefined()
  expect(groundPicture('comun', 'otra')).toBe(groundPicture('comun'))
  expect(groundPicture('comun', 'naves')).not.toBe(groundPicture('comun'))
  expect(groundPicture('epica', 'planetas')).toBe(groundPicture('epica'))
})
