import { queryOptions } from '@tanstack/react-query'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { asked } from './asked.ts'
import { queryKeys } from './query-keys.ts'

/** One season's album, for its page and for what is nearest after an opening. @see D-54, AL-11 */
export const albumQuery = (albumId: string) =>
  queryOptions({
    queryKey: queryKeys.figuras.album(albumId),
    meta: { topics: ['packs', 'album'], isKept: true },
    queryFn: (context) => call(rpc.figuras.albums[':albumId'].$get({ param: { albumId } }, asked(context))),
  })
