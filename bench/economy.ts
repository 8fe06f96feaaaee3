import { CASES } from './economy/cases.ts'
import { readProgramme } from './economy/content.ts'
import { lateJoiner, measure } from './economy/measures.ts'
import { play } from './economy/play.ts'
import { checkTargets } from './economy/targets.ts'

/**
 * Plays the programme for 26 weeks with 200 people of five kinds, once for each of five seeds, through the functions of
 * the domain and with the content of the demo, and prints the targets of the rules beside what was measured; and then the cases
 * of the third edition: rings, few thanks, areas without data, small companies, hoarders, spending, and the rest. Run
 * `npx tsx bench/economy.ts`, with the names of cases to play these alone. Passes when the mean of the seeds meets every target.
 */
const SEEDS = [11, 23, 47, 101, 2027]

/** The seeds of a case, which plays several companies for each. */
const CASE_SEEDS = SEEDS.slice(0, 3)

const programme = readProgramme()
const started = Date.now()
const asked = process.argv.slice(2)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)
const base = () => {
  const companies = SEEDS.map((seed) => measure(play({ programme, seed })))
  return checkTargets(companies, lateJoiner(programme, 74, 'Ventas'))
}
const rows = [
  ...(isAsked('base') ? base() : []),
  ...CASES.filter(({ name }) => isAsked(name)).flatMap((one) => one.rows(programme, CASE_SEEDS)),
]
for (const { title, target, measured, seeds, isMet } of rows) {
  console.log(`${isMet ? 'ok  ' : 'FAIL'} ${title.padEnd(76)} ${target.padEnd(22)} ${measured.padEnd(12)} ${seeds}`)
}
console.log(`${SEEDS.length} seeds in ${((Date.now() - started) / 1000).toFixed(1)} s`)
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1
