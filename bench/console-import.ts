import { arrayBuffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawConsequences } from '../apps/server/src/consequences/draw-consequences.ts'
import { openDatabase } from '../apps/server/src/infra/db/database.ts'
import { writeWorkbook } from '../apps/server/src/infra/files/workbooks/write-workbook.ts'
import { Browser } from '../apps/server/src/testing/browser.ts'
import { anEmployee, anOperatorSession } from '../apps/server/src/testing/factories.ts'
import { importsOf } from '../apps/server/src/testing/imports.ts'
import { testApp } from '../apps/server/src/testing/test-app.ts'
import { temporaryDatabase } from './large-album.ts'
import { median } from './statistics.ts'

/**
 * Measures the steps of a large workbook in the console, in the process of the product itself, while an employee signs in
 * again and again: its arrival, a rehearsal, a mended cell, the comparison and the application. Hashes cost nothing, so that
 * everything else is measured in a minute or two. Run `npx tsx bench/console-import.ts [people, default 50000]`. Passes when
 * every sign-in succeeds.
 */
const PAUSE_MS = 100

const SHEET = {
  name: 'Nómina',
  columns: ['correo', 'cedula', 'nombre', 'area', 'ingreso', 'plataformas'].map((title) => ({ title })),
}

await measure(Number(process.argv[2] ?? 50_000))

async function measure(people: number): Promise<void> {
  const { config, close } = await temporaryDatabase()
  const db = Object.assign(openDatabase(config, { consequences: drawConsequences }), { config: config as never })
  const within = { ...testApp({ db, over: { clock: () => new Date() } }), db }
  const employee = await anEmployee(within)
  const steps = importsOf(await anOperatorSession(within))
  const book = new Uint8Array(await arrayBuffer(writeWorkbook(rowsOf(people), SHEET)))
  let id = 0
  const phases: [string, () => Promise<unknown>][] = [
    ['nothing', () => sleep(5_000)],
    ['arrival', async () => (id = await steps.arrive(book))],
    ['rehearsal', () => steps.rehearse(id)],
    ['mended cell', () => steps.mend(id, 2, 'cedula', '10000000')],
    ['comparison', () => steps.compare(id)],
    ['application', () => steps.apply(id)],
  ]
  const table = []
  for (const [phase, work] of phases) {
    const { seconds, times, failed, mb } = await signingIn(() => new Browser(within.app), employee, work)
    const worst = Math.round(Math.max(...times))
    table.push({ phase, seconds, 'sign-ins': times.length, failed, 'median ms': Math.round(median(times)), worst, mb })
    console.log(JSON.stringify(table.at(-1)))
  }
  const { state } = await steps.find(id)
  console.table(table)
  await db.close()
  await close()
  process.exitCode = state === 'applied' && table.every(({ failed }) => failed === 0) ? 0 : 1
}

/** Runs work while an employee signs in. @returns its seconds, and the most memory of the process in MB */
async function signingIn(
  browser: () => Browser,
  who: { email: string; password: string },
  work: () => Promise<unknown>,
) {
  const times: number[] = []
  let [failed, mb, isOver] = [0, 0, false]
  const employee = (async () => {
    while (!isOver) {
      const began = performance.now()
      const answer = await browser().signIn(who.email, who.password)
      times.push(performance.now() - began)
      if (!answer.ok) failed++
      await sleep(PAUSE_MS)
    }
  })()
  const watch = setInterval(() => {
    mb = Math.max(mb, Math.round(process.memoryUsage().rss / 1024 / 1024))
  }, 20)
  const began = performance.now()
  await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  isOver = true
  await employee
  clearInterval(watch)
  return { seconds, times, failed, mb }
}

function* rowsOf(people: number): Generator<string[]> {
  for (let n = 0; n < people; n++) {
    yield [`p${n}.nuevo@orbita.example`, `${10_000_000 + n}`, `Persona Ñ ${n}`, 'Ventas', '2019-02-03', 'figuras']
  }
}
