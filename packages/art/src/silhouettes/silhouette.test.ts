import { expect, test } from 'vitest'
import { FIGURES } from '../figures/figures.ts'
import { SILHOUETTES } from './silhouette.ts'

test('worlds and phenomena, whose outlines are all alike, have their own silhouettes', () => {
  const outlines = FIGURES.filter(({ constellation }) => ['planetas', 'fenomenos'].includes(constellation))
  expect(SILHOUETTES.map(({ id }) => id)).toEqual(outlines.map(({ id }) => id))
})

test('silhouettes are white, so that a mask can take any colour, and no two are alike', () => {
  for (const { id, draw } of SILHOUETTES) {
    const paints = [...draw().matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint)
    expect(new Set(paints.filter((paint) => paint !== 'none')), id).toEqual(new Set(['#fff']))
  }
  expect(new Set(SILHOUETTES.map(({ draw }) => draw())).size).toBe(SILHOUETTES.length)
})
