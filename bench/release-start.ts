import { rmSync } from 'node:fs'
import { builtArchive, startOrbita, unpack } from '../scripts/release/unpacked.mjs'
import { median } from './statistics.ts'

/**
 * Measures how long the archive of a release takes from `node orbita.mjs` to its address: once over an empty folder, then
 * over its data, which must take less than two seconds. Run `npm run build:release`, then
 * `npx tsx bench/release-start.ts [archive] [archive of an earlier release]`. Two archives take turns.
 */
const STARTS = 5
const LIMIT_MS = 2_000

const [, , now = builtArchive(), ...earlier] = process.argv
const releases = await Promise.all([now, ...earlier].map((archive) => unpack(archive)))
const times = releases.map((): number[] => [])
try {
  for (let start = 0; start <= STARTS; start++) {
    for (const [at, release] of releases.entries()) {
      const product = await startOrbita(release)
      await product.stop()
      times[at]!.push(Math.round(product.ms))
    }
  }
} finally {
  for (const { above } of releases) rmSync(above, { recursive: true, force: true })
}
const medians = times.map(([, ...later]) => median(later))
console.table(
  times.map(([first, ...later], at) => ({
    release: at === 0 ? 'now' : 'before',
    'empty folder, demo company, ms': first,
    [`over its data, median of ${STARTS}, ms`]: medians[at],
    slowest: Math.max(...later),
    limit: LIMIT_MS,
    holds: medians[at]! < LIMIT_MS,
  })),
)
process.exitCode = medians[0]! < LIMIT_MS ? 0 : 1
