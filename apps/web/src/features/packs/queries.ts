import type { OpeningOutput } from '@orbita/contract/albums/packs'
import { type QueryFunctionContext, useQueries, useQueryClient } from '@tanstack/react-query'
import { pauseRefresh, refresh, resumeRefresh } from '../../app/live/refresh.ts'
import { whileLoading } from '../../app/navigation/loading.ts'
import { asked } from '../../app/queries/asked.ts'
import { packsQuery } from '../../app/queries/packs-query.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { showFailure } from '../../app/show-failure.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { RpcError } from '../../rpc/rpc-error.ts'
import { isMotionOff } from '../../ui/motion.ts'

/** For how long light beats along a torn pack before the overlay covers it, in milliseconds. @see D-08, D-56 */
const TORN_PATIENCE_MS = 1_500

/**
 * Opens packs. The server decides and stores their content before it answers.
 *
 * @param onOpened shows what they held; until it is done, the packs count as being opened
 * @param showsFailure whether the screen itself says that a pack is still closed
 * @see AL-4, CO-1
 */
export function useOpenPacks(onOpened: (openings: OpeningOutput[]) => unknown, showsFailure = false) {
  const queryClient = useQueryClient()

  async function show(openings: OpeningOutput[]) {
    for (const opening of openings) queryClient.setQueryData(queryKeys.figuras.opening(opening.packId), opening)
    await onOpened(openings)
    void refresh(queryClient, { queryKey: queryKeys.figuras.all, predicate: isNotOpening })
    if (openings.length === 0) resumeRefresh()
  }
  /** Lets nothing be read while the pack tears; the reveal ends this once its first card stands. */
  function quieten() {
    if (!isMotionOff()) pauseRefresh(queryClient)
  }
  function explain(error: Error) {
    resumeRefresh()
    if (!showsFailure || !isPassing(error)) showFailure(error)
    // The pack may be gone, so the packs are refetched.
    void queryClient.invalidateQueries({ queryKey: packsQuery.queryKey })
  }

  const one = useCommand({
    send: (packId: number, operationId) =>
      whileLoading(
        call(rpc.figuras.packs[':packId'].opening.$post({ param: { packId: String(packId) }, json: { operationId } })),
        TORN_PATIENCE_MS,
      ),
    onDone: (opening) => show([opening]),
    onFailed: explain,
  })
  const all = useCommand({
    send: (_: 'all', operationId) => whileLoading(call(rpc.figuras.packs.openings.$post({ json: { operationId } }))),
    onDone: ({ openings }) => show(openings),
    onFailed: explain,
  })

  return {
    open: (packId: number) => {
      quieten()
      one.run(packId)
    },
    openAll: () => {
      quieten()
      all.run('all')
    },
    isOpening: one.isRunning || all.isRunning,
    /** whether the last try did not reach the server, so that the pack is still closed */
    hasFailed: [one, all].some(({ isRunning, error }) => !isRunning && isPassing(error)),
  }
}

function isPassing(error: Error | null): boolean {
  return error instanceof RpcError && error.isPassing
}

/** Reads what opened packs held, as the server stored it. @see AL-4 */
export function useOpenings(ids: readonly number[]) {
  return useQueries({
    queries: ids.map((packId) => ({
      queryKey: queryKeys.figuras.opening(packId),
      queryFn: (context: QueryFunctionContext) =>
        call(
          rpc.figuras.packs[':packId'].opening.$get({ param: { packId: String(packId) } }, asked(context)),
        ) as Promise<OpeningOutput>,
      // The content of an opened pack never changes.
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => ({
      openings: results.every(({ data }) => data) ? results.map(({ data }) => data!) : undefined,
      error: results.find(({ error }) => error)?.error ?? null,
      retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
    }),
  })
}

const isNotOpening = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== queryKeys.figuras.openings[1]
