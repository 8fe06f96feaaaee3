import path from 'node:path'
import { attackedNetwork, busyReads, heldUploads, manyWrites, type Outcome, thousandHomes } from './pressure-attacks.ts'
import { type Product, startProduct } from './pressure-product.ts'

/**
 * Attacks a product as docs/security.md says that it must withstand, over real sockets: uploads that never end, an
 * attacked network, one person with 480 writes, 500 reads beside busy processors, and 1,000 people who open their home
 * at once. Then compares what a read costs. Run `npx tsx bench/pressure.ts [folder of an earlier checkout]`; with a folder
 * both are attacked, one after the other, and the reads take turns. Passes when this one withstands all.
 */
const ATTACKS = [manyWrites, busyReads, thousandHomes, heldUploads, attackedNetwork]
const ROUNDS = 4
const READS = 1_000
const CLIENTS = 16

const here = path.join(import.meta.dirname, '..')
const [earlier] = process.argv.slice(2)
const now = await startProduct(here)
const before = earlier === undefined ? undefined : await startProduct(path.resolve(earlier))

const cost = await costOfReads(before ? [now, before] : [now])
const outcomes = await attack(now)
const outcomesBefore = before ? await attack(before) : []
await Promise.all([now.stop(), before?.stop()])

console.table(
  outcomes.map(({ attack, figure, limit, unit }, at) => ({
    attack,
    ...(before && { before: round(outcomesBefore[at]?.figure) }),
    now: round(figure),
    limit,
    unit,
    holds: figure <= limit,
  })),
)
console.table([{ what: 'processor of the product for a read, ms', ...(before && { before: cost[1] }), now: cost[0] }])
process.exitCode = outcomes.every(({ figure, limit }) => figure <= limit) ? 0 : 1

async function attack(product: Product): Promise<Outcome[]> {
  const all: Outcome[] = []
  for (const one of ATTACKS) all.push(...(await one(product)))
  return all
}

/** Returns the milliseconds of processor for each read, of each product, in rounds that take turns. */
async function costOfReads(products: Product[]): Promise<string[]> {
  const readers = await Promise.all(products.map(async (product) => (await product.people(READS / 10)).flat()))
  const spent = products.map(() => 0)
  for (let turn = 0; turn <= ROUNDS; turn++) {
    for (const [at, product] of products.entries()) {
      const began = product.cpuSeconds()
      let left = READS
      const read = async () => {
        while (left > 0) await product.ask(readers[at]![left-- % readers[at]!.length]!, '/rpc/mision-espacial/home')
      }
      await Promise.all(Array.from({ length: CLIENTS }, read))
      // The first round warms up.
      if (turn > 0) spent[at]! += product.cpuSeconds() - began
    }
  }
  return spent.map((seconds) => ((seconds / (ROUNDS * READS)) * 1_000).toFixed(3))
}

function round(figure: number | undefined): number | undefined {
  return figure === undefined ? undefined : Math.round(figure * 10) / 10
}
