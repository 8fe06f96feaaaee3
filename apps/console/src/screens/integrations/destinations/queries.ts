import { call } from '@orbita/web/rpc/call'
import { rpc } from '../../../rpc/client.ts'
import { SOON_MS } from '../queries.ts'

export const destinationsQuery = {
  queryKey: ['destinations'],
  queryFn: () => call(rpc.destinations.$get()),
  refetchInterval: SOON_MS,
}

/** A part of the log of a destination. @param before the id that comes after it; undefined: the latest */
export const deliveriesQuery = (destinationId: number, state: 'all' | 'failing', before: number | undefined) => ({
  queryKey: ['destinations', destinationId, 'deliveries', state, before],
  queryFn: () =>
    call(
      rpc.destinations[':destinationId'].deliveries.$get({
        param: { destinationId: `${destinationId}` },
        query: { state, ...(before !== undefined && { before: `${before}` }) },
      }),
    ),
  refetchInterval: SOON_MS,
})

export const deliveryQuery = (destinationId: number, deliveryId: number) => ({
  queryKey: ['destinations', destinationId, 'deliveries', deliveryId],
  queryFn: () =>
    call(
      rpc.destinations[':destinationId'].deliveries[':deliveryId'].$get({
        param: { destinationId: `${destinationId}`, deliveryId: `${deliveryId}` },
      }),
    ),
  refetchInterval: SOON_MS,
})
