// @vitest-environment node
import { emptySeason } from '@orbita/domain/seasons/season-draft'
import { expect, test } from 'vitest'
import { allFigures } from '../draft/edit-season.ts'
import { assignPictures } from './assign-pictures.ts'

const FIGURES = allFigures(emptySeason({ id: 'otra', title: 'Otra', startsOn: '2027-05-08', endsOn: '2027-08-27' }))
const file = (name: string, { type = 'image/png', bytes = 4 } = {}) => new File([new Uint8Array(bytes)], name, { type })

test('D-75: each picture goes to the figure of its number, whatever else its name says', () => {
  const files = ['48.webp', '01.png', '2-luna.png', 'figura 17.PNG', '003_v2.png'].map((name) => file(name))
  const { assigned, unassigned } = assignPictures(files, FIGURES)
  expect(assigned.map((one) => [one.file.name, one.figure.number])).toEqual([
    ['01.png', 1],
    ['2-luna.png', 2],
    ['003_v2.png', 3],
    ['figura 17.PNG', 17],
    ['48.webp', 48],
  ])
  expect(unassigned).toEqual([])
})

test.each([
  [['luna.png'], 'Su nombre no dice un número. Nómbralo como 01.png.'],
  [['luna 2 v3.png'], 'Su nombre no dice un número. Nómbralo como 01.png.'],
  [['00.png'], 'La temporada no tiene N.º 0: va del 1 al 48.'],
  [['49.png'], 'La temporada no tiene N.º 49: va del 1 al 48.'],
  [['7.png', '07.webp'], 'Hay 2 archivos con el número 7. Deja uno.'],
])('%j goes nowhere: %s', (names, problem) => {
  const { assigned, unassigned } = assignPictures(
    names.map((name) => file(name)),
    FIGURES,
  )
  expect(assigned).toEqual([])
  expect(unassigned.map((one) => one.problem)).toEqual(names.map(() => problem))
})

test('a drawing with scripts and a picture that is too heavy go nowhere, and the others do', () => {
  const files = [file('1.svg', { type: 'image/svg+xml' }), file('2.png', { bytes: 8 * 1024 * 1024 + 1 }), file('3.png')]
  const { assigned, unassigned } = assignPictures(files, FIGURES)
  expect(assigned.map(({ figure }) => figure.number)).toEqual([3])
  expect(unassigned.map(({ problem }) => problem)).toEqual(['No es una imagen PNG, JPEG o WebP.', 'Pesa más de 8 MB.'])
})
