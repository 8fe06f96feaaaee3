import { CATALOGUE } from '../src/catalogue.ts'
import { appIcons } from './app-icons.ts'
import { optimise } from './optimise.ts'
import type { OutputFile } from './output-folder.ts'

/** Builds every drawn file, optimised, with its path inside the output folder. */
export async function buildFiles(): Promise<OutputFile[]> {
  const drawings = CATALOGUE.map(({ family, id, draw }) => ({
    path: `${family}/${id}.svg`,
    content: Buffer.from(optimise(draw())),
  }))
  return [...drawings, ...(await appIcons())]
}
