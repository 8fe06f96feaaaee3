import type { ChestOutput } from '@orbita/contract/awards/awards'
import type { NoticesOutput } from '@orbita/contract/notices'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { noticeScenes } from '../../../app/moments/scenes.ts'
import { packsQuery } from '../../../app/queries/packs-query.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { sendNamed } from '../../../app/queries/use-command.ts'
import { loadProfile } from '../../../app/session/profile.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'

export type Chests = {
  /** what the chests held; undefined until the server has answered */
  opened: readonly ChestOutput[] | undefined
  /** whether the last try failed: the chests are as they were */
  hasFailed: boolean
  /** whether they brought more to celebrate, such as a rank */
  hasMore: boolean
  retry: () => void
}

/**
 * Opens the chests of completed pages when their scene begins. The server opens each once, and answers the same to a repeated
 * call.
 *
 * @param awardIds none when no page was completed
 * @see D-129, CO-1
 */
export function useChests(awardIds: readonly string[]): Chests {
  const client = useQueryClient()
  const { mutate, data, isError } = useMutation({
    mutationFn: async () => {
      const opened: ChestOutput[] = []
      for (const awardId of awardIds) {
        opened.push(
          await sendNamed('open-chest', awardId, (operationId) =>
            call(rpc.figuras.awards[':awardId'].chest.$post({ param: { awardId }, json: { operationId } })),
          ),
        )
      }
      // What follows from them, such as a rank, is told after them.
      await client.refetchQueries({ queryKey: queryKeys.notices })
      return { opened, hasMore: hasMoreToCelebrate() }
    },
    onSuccess: () => {
      for (const queryKey of [queryKeys.figuras.awards, packsQuery.queryKey, queryKeys.figuras.home]) {
        void client.invalidateQueries({ queryKey })
      }
      void client.invalidateQueries({ queryKey: queryKeys.figuras.albums })
      // The session watch reports any failure.
      loadProfile().catch(() => undefined)
    },
  })

  function hasMoreToCelebrate(): boolean {
    const pages = client.getQueryData<InfiniteData<NoticesOutput>>(queryKeys.notices)?.pages
    return noticeScenes(pages?.[0]?.toCelebrate ?? []).length > 0
  }

  const open = useEffectEvent(() => awardIds.length > 0 && mutate())
  useEffect(() => void open(), [])

  return {
    opened: awardIds.length === 0 ? [] : data?.opened,
    hasFailed: isError,
    hasMore: data?.hasMore ?? hasMoreToCelebrate(),
    retry: () => mutate(),
  }
}
