import type { Dependencies } from '../../dependencies.ts'
import { folderPlace } from './folder-place.ts'
import type { Place } from './place.ts'
import { storePlace } from './store-place.ts'

/** Returns the place of the files that load at their hour; undefined where the installation names none. */
export function openPlace({ config, objects }: Pick<Dependencies, 'config' | 'objects'>): Place | undefined {
  const { from } = config.loads ?? {}
  if (from?.in === 'folder') return folderPlace(from.path)
  return from && objects ? storePlace(objects, from.prefix) : undefined
}

/** Names the place as whoever drops files there writes it; null where there is none. */
export function placeWords({ config }: Pick<Dependencies, 'config'>): string | null {
  const { from } = config.loads ?? {}
  if (!from) return null
  return from.in === 'folder' ? from.path : `s3:${from.prefix}`
}
