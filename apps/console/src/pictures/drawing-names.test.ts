import { figurePictures } from '@orbita/web/pictures/all-figures'
import { iconPictures } from '@orbita/web/pictures/icons'
import { PLANET_NAMES } from '@orbita/web/pictures/planets'
import { rewardPictures } from '@orbita/web/pictures/rewards'
import { expect, test } from 'vitest'
import { drawingName } from './drawing-names.ts'

const REFERENCES = [...iconPictures(), ...rewardPictures(), ...PLANET_NAMES.map((name) => `planetas/${name}`)]

test('every drawing to choose is called by a name in Spanish, and no two of a kind alike', () => {
  const names = REFERENCES.map(drawingName)
  // The name of a file begins with a small letter, and has no accents.
  expect(names.filter((name) => !/^\p{Lu}/u.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['Código', 'Día libre', 'Planeta tóxico']))
})

test('figures are called by the names that they have in their albums', () => {
  const nameOf = new Map(figurePictures().map(({ reference, name }) => [reference, name]))
  expect(nameOf.size).toBe(96)
  expect([nameOf.get('figuras/34-brujula'), nameOf.get('figuras/t2-05-luna-azafran')]).toEqual([
    'Brújula Estelar',
    'Luna Azafrán',
  ])
})
