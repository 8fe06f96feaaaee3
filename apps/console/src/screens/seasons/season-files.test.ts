import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import { STANDARD_ODDS } from '@orbita/domain/rarities'
import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { expect, test } from 'vitest'
import { FIGURES_FILE, figureRows, VERSIONS_FILE, versionRows } from './season-files.ts'

const figure = (number: number, name: string) => ({
  ...{ number, id: `f${number}`, name, rarity: 'rara' as const, picture: 'x', story: '' },
})
const SEASON = {
  ...{ id: 's1', title: 'Cielo', startsOn: '2026-11-01', endsOn: '2026-12-31', odds: STANDARD_ODDS, awards: [] },
  pages: [{ id: 'noche', title: 'Noche', caption: '', figures: [figure(1, 'Cometa'), figure(2, 'Luna')] }],
} as unknown as SeasonDraft

test('D-84: the file of a season has every figure of its pages, with how many people have it', () => {
  const rows = figureRows(SEASON, { held: [{ number: 2, people: 7 }] })
  expect(rows.map((row) => FIGURES_FILE.map(({ text }) => text(row)))).toEqual([
    ['1', 'Noche', 'Cometa', 'Rara', '0'],
    ['2', 'Noche', 'Luna', 'Rara', '7'],
  ])
})

test('CO-5, D-84: the file of versions has a row for each change, and one for the first version', () => {
  const versions = [
    {
      version: 2,
      document: { ...SEASON, title: 'Cielo abierto' },
      publishedAt: 'b',
      publishedBy: 'dora@orbita.example',
    },
    { version: 1, document: SEASON, publishedAt: 'a', publishedBy: null },
  ] as unknown as SeasonOutput['versions']
  expect(versionRows(versions).map((row) => VERSIONS_FILE.map(({ text }) => text(row)))).toEqual([
    ['2', 'b', 'dora@orbita.example', 'Nombre', 'Cielo', 'Cielo abierto'],
    ['1', 'a', 'el producto', '', '', ''],
  ])
})
