import { rmSync } from 'node:fs'
import { builtArchive, startOrbita, unpack } from '../scripts/release/unpacked.mjs'

/**
 * Measures how long the archive of a release takes from `node orbita.mjs` to its address: once over an empty folder, then
 * over its data, which must take less than two seconds. Run `npm run build:release`, then
 * `npx tsx bench/release-start.ts [archive]`.
 */
const STARTS = 5
const LIMIT_MS = 2_000

const release = await unpack(process.argv[2] ?? builtArchive())
const times: number[] = []
try {
  for (let start = 0; start <= STARTS; start++) {
    const product = await startOrbita(release)
    await product.stop()
    times.push(product.ms)
  }
} finally {
  rmSync(release.above, { recursive: true, force: true })
}
const [first = 0, ...later] = times.map(Math.round)
const median = later.toSorted((one, other) => one - other)[Math.floor(later.length / 2)]!
console.table([
  { start: 'empty folder, demo company', ms: first },
  { start: `over its data, median of ${STARTS}`, ms: median, limit: LIMIT_MS, holds: median < LIMIT_MS },
  { start: 'over its data, slowest', ms: Math.max(...later) },
])
process.exitCode = median < LIMIT_MS ? 0 : 1
