import { readProgramme } from './economy/content.ts'
import { lateJoiner, measure } from './economy/measures.ts'
import { play } from './economy/play.ts'
import { checkTargets } from './economy/targets.ts'

/**
 * Plays the programme for 26 weeks with 200 people of five kinds, once for each of five seeds, through the functions of
 * the domain and with the content of the demo, and prints the targets of the rules beside what was measured. Run
 * `npx tsx bench/economy.ts`. Passes when the mean of the seeds meets every target.
 */
const SEEDS = [11, 23, 47, 101, 2027]

const programme = readProgramme()
const started = Date.now()
const companies = SEEDS.map((seed) => measure(play({ programme, seed })))
const rows = checkTargets(companies, lateJoiner(programme, 74, 'Ventas'))
for (const { title, target, measured, seeds, isMet } of rows) {
  console.log(`${isMet ? 'ok  ' : 'FAIL'} ${title.padEnd(62)} ${target.padEnd(22)} ${measured.padEnd(12)} ${seeds}`)
}
console.log(`${SEEDS.length} seeds in ${((Date.now() - started) / 1000).toFixed(1)} s`)
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1
