import type { MovementOutput, MovementsOutput } from '@orbita/contract/movements'
import { type InfiniteData, infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { rewardsQuery } from '../../app/queries/rewards-query.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** The employee's movements, page by page. @see PT-5, D-52 */
export const movementsQuery = infiniteQueryOptions({
  queryKey: queryKeys.movements,
  meta: { topics: ['ledger'] },
  queryFn: ({ pageParam, ...context }): Promise<MovementsOutput> =>
    call(rpc.employee.movements.$get({ query: pageParam === null ? {} : { before: `${pageParam}` } }, asked(context))),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
})

/** The credits of the employee, as the catalogue of rewards counts them. @see RE-3 */
export const creditsQuery = queryOptions({
  ...rewardsQuery,
  select: ({ credits }) => credits,
})

type Pages = InfiniteData<MovementsOutput>

/** Reports a movement once. A failure is shown in the sheet. @see PT-5, CO-1 */
export function useReport(onDone: () => void) {
  const client = useQueryClient()
  return useCommand({
    send: ({ movementId, text }: { movementId: number; text: string }, operationId) =>
      call(
        rpc.employee.movements[':movementId'].report.$post({
          param: { movementId: `${movementId}` },
          json: { operationId, text },
        }),
      ),
    onDone: (movement) => {
      client.setQueryData(movementsQuery.queryKey, (list) => list && withMovement(list, movement))
      showToast({ text: 'Reporte enviado. Te respondemos en Avisos.', severity: 'success' })
      onDone()
    },
    // It may have been reported on another device.
    onFailed: () => void client.invalidateQueries({ queryKey: movementsQuery.queryKey }),
  })
}

function withMovement({ pages, pageParams }: Pages, movement: MovementOutput): Pages {
  const replaced = (page: MovementsOutput) => ({
    ...page,
    movements: page.movements.map((other) => (other.id === movement.id ? movement : other)),
  })
  return { pages: pages.map(replaced), pageParams }
}
