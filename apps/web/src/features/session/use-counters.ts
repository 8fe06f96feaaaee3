import type { PlatformId } from '@orbita/domain/platforms'
import { useQuery } from '@tanstack/react-query'
import { packsQuery } from '../../app/queries/packs-query.ts'
import { useSession } from '../../app/session/session-store.ts'
import type { Counters } from '../../components/frame/session-frame.tsx'

/** Returns the number of pending things in each section of a platform. A count that cannot be read is not shown. */
export function useCounters(platform: PlatformId): Counters {
  // During a sign-out the frame stands for a moment longer, and would ask without a session.
  const enabled = () => platform === 'figuras' && useSession.getState().user !== null
  const { data } = useQuery({ ...packsQuery, enabled })
  // Between seasons packs rest, and nothing hurries anybody.
  const waiting = data?.bridge ? 0 : (data?.waiting.length ?? 0)
  return { '/figuras/sobres': { count: waiting, words: waiting === 1 ? '1 por abrir' : `${waiting} por abrir` } }
}
