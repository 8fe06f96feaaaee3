import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SEEDED, startProduct } from './product.ts'

/**
 * Starts the product once, so that it fills the database with the demo company, and keeps its data folder: each process
 * of journeys works on a copy, which starts in a third of the time.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of its global setup
export default async function seed(): Promise<() => Promise<void>> {
  const product = await startProduct()
  await product.stop()
  // These are hard links to the installed programs, and the product makes them again.
  await rm(join(product.dataDir, 'runtime'), { recursive: true })
  process.env[SEEDED] = product.dataDir
  return product.dispose
}
