import { expect, test } from 'vitest'
import { FIGURES } from '../figures/figures.ts'
import { SILHOUETTES } from './silhouette.ts'

test('the figures whose outline tells nothing have a silhouette of their own: worlds and phenomena', () => {
  const outlines = FIGURES.filter(({ constellation }) => ['planetas', 'fenomenos'].includes(constellation))
  expect(SILHOUETTES.map(({ id }) => id)).toEqual(outlines.map(({ id }) => id))
})

test('a silhouette is white, so that as a mask it takes any colour, and no two are alike', () => {
  for (const { id, draw } of SILHOUETTES) {
    const paints = [...draw().matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint)
    expect(new Set(paints.filter((paint) => paint !== 'none')), id).toEqual(new Set(['#fff']))
  }
  expect(new Set(SILHOUETTES.map(({ draw }) => draw())).size).toBe(SILHOUETTES.length)
})
