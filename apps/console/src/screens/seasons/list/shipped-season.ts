import { SeasonFile } from '@orbita/domain/seasons/season-draft'
import * as v from 'valibot'

/** The season that the product ships, drawn and written, for after the first one. No draft has its id. */
export const SHIPPED = { id: 'mareas-de-luz', title: 'Mareas de luz' } as const

const FILES = import.meta.glob<unknown>('../../../../../../content/season-2.json', { import: 'default' })

/** Reads the season that the product ships. It is fetched when an operator begins with it. */
export async function readShipped(): Promise<v.InferOutput<typeof SeasonFile>> {
  return v.parse(SeasonFile, await Object.values(FILES)[0]!())
}
