import { parseArgs } from 'node:util'
import { backup } from './backup.ts'
import { clock } from './clock.ts'
import type { Fault } from './fault.ts'
import { frozenDatabase } from './frozen-database.ts'
import { fullDisk } from './full-disk.ts'
import { kills } from './kills.ts'
import { rush } from './rush.ts'
import { soak } from './soak.ts'
import { streams } from './streams.ts'

/**
 * Does to the built product what a bad day does, while clients write, and prints what it survived. Run
 * `npx tsx bench/torture/run.ts <faults> [--times 200] [--minutes 30]`, as root where a fault needs it; without names it
 * runs all of them. Each fault has its file, which says what it does. Passes when every fault was survived.
 */
const FAULTS: Readonly<Record<string, Fault>> = {
  kills,
  'frozen-database': frozenDatabase,
  backup,
  'full-disk': fullDisk,
  clock,
  streams,
  rush,
  soak,
}

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '200' }, minutes: { type: 'string', default: '30' } },
  allowPositionals: true,
})
const names = positionals.length > 0 ? positionals : Object.keys(FAULTS)
const unknown = names.filter((name) => !(name in FAULTS))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from: ${Object.keys(FAULTS).join(', ')}`)
  process.exit(2)
}
for (const name of names) {
  console.log(`${name}, since ${new Date().toISOString()}`)
  const { rows, survived, details } = await FAULTS[name]!({
    times: Number(values.times),
    minutes: Number(values.minutes),
  })
  console.table(rows)
  for (const line of details.slice(0, 30)) console.log(line)
  console.log(`${name}: ${survived ? 'survived' : 'NOT SURVIVED'}`)
  if (!survived) process.exitCode = 1
}
