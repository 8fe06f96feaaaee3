import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'

const SOON_MS = 5_000

/** The files that load at their hour, looked at again and again. @see D-108b */
export function useScheduledLoads() {
  return useQuery({
    queryKey: ['imports', 'scheduled'],
    queryFn: () => call(rpc['scheduled-loads'].$get()),
    refetchInterval: SOON_MS,
  })
}
