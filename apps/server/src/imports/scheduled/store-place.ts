import { type ObjectStore, StoreAwayError } from '../../infra/objects/object-store.ts'
import { type FoundFile, isToLoad, KINDS_OF_FOLDERS, MOST_FOUND, type Place, PlaceError } from './place.ts'

/**
 * Returns a prefix of the store of files as the place of the files that load at their hour.
 *
 * @param prefix ends with a slash, or is empty
 */
export function storePlace(store: ObjectStore, prefix: string): Place {
  const within = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof StoreAwayError) throw new PlaceError(wordsOf(error, prefix), { cause: error })
      throw error
    }
  }
  return {
    look: () =>
      within(async () => {
        const found: FoundFile[] = []
        for (const { kind, folder } of KINDS_OF_FOLDERS) {
          let count = 0
          for await (const { key, bytes, modifiedAt } of store.list(`${prefix}${folder}/`)) {
            const name = key.slice(`${prefix}${folder}/`.length)
            // Some programs write an empty object that stands for the folder.
            if (name === '' || name.includes('/') || !isToLoad(name)) continue
            if (++count > MOST_FOUND) break
            found.push({ kind, key: `${folder}/${name}`, name, bytes, modifiedAt })
          }
        }
        return found
      }),

    read: ({ key, bytes }) =>
      within(async () => {
        const content = await store.get(`${prefix}${key}`)
        if (!content) return 'gone'
        return content.length === bytes ? content : 'changed'
      }),

    move: (from, to) => within(() => store.move(`${prefix}${from}`, `${prefix}${to}`)),
  }
}

/** Says what the store answered. */
function wordsOf({ cause }: StoreAwayError, prefix: string): string {
  const place = `«${prefix || '/'}» en el almacén`
  const { name, $metadata } = (cause ?? {}) as { name?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchBucket') return `El almacén dice que no existe su bucket, así que ${place} no se puede leer.`
  if (status === 403)
    return `El almacén no deja al producto usar ${place}: responde 403. Revisa los permisos de su clave.`
  if (status !== undefined) return `El almacén responde ${status} y no se puede usar ${place}.`
  return `El almacén no contesta y no se puede usar ${place}.`
}
