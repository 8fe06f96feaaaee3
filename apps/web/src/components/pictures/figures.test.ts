// @vitest-environment node
import { expect, test } from 'vitest'
import first from '../../../../../content/season-1.json' with { type: 'json' }
import second from '../../../../../content/season-2.json' with { type: 'json' }
import { figurePicture, groundPicture, signPicture, silhouettePicture } from './figures.ts'

test.each([first, second])(
  'every figure of «$title» has its drawing and its silhouette, every page its sign',
  (season) => {
    for (const page of season.pages) {
      expect(signPicture(page.id)).toBeDefined()
      for (const { picture } of page.figures) {
        expect(figurePicture(picture)).toBeDefined()
        expect(silhouettePicture(picture)).toBeDefined()
      }
    }
  },
)

test('a page or a figure that this version does not draw breaks nothing', () => {
  expect(figurePicture('figuras/99-nadie')).toBeUndefined()
  expect(groundPicture('comun', 'otra')).toBe(groundPicture('comun'))
  expect(groundPicture('comun', 'naves')).not.toBe(groundPicture('comun'))
  expect(groundPicture('epica', 'planetas')).toBe(groundPicture('epica'))
})
