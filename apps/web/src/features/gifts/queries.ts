import type { SentGiftOutput } from '@orbita/contract/albums/gifts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { askAboutPush } from '../../app/push/ask-about-push.ts'
import { asked } from '../../app/queries/asked.ts'
import { type Giving, sendGift } from '../../app/queries/gifts-query.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/rpc-error.ts'

const routes = rpc.figuras.gifts
const keys = queryKeys.figuras

/** Finds colleagues by at least two letters of a name. @see AL-10 */
export const giftPeopleQuery = (text: string) =>
  queryOptions({
    queryKey: keys.giftPeople(text),
    meta: { topics: ['album', 'trades'] },
    queryFn: (context) => call(routes.people.$get({ query: { q: text } }, asked(context))),
    enabled: text.length >= 2,
  })

/** Reads a gift as its receiver sees it. @see AL-10 */
export const receivedGiftQuery = (giftId: number) =>
  queryOptions({
    queryKey: keys.gift(giftId),
    meta: { topics: [] },
    queryFn: (context) => call(routes[':giftId'].$get({ param: { giftId: `${giftId}` } }, asked(context))),
  })

/**
 * Sends a gift once. A failure is shown in the step.
 *
 * @param onLost called with a gift that may or may not have been sent, because its answer is missing
 * @see AL-10, CO-1
 */
export function useGive(onSent: (gift: SentGiftOutput) => void, onLost?: (giving: Giving) => void) {
  const client = useQueryClient()
  return useCommand({
    name: 'gift',
    send: sendGift,
    onDone: (gift) => {
      onSent(gift)
      askAboutPush('gift')
      for (const queryKey of [keys.albums, keys.trades]) void client.invalidateQueries({ queryKey })
    },
    // The colleague may have got the figure meanwhile.
    onFailed: (error, giving) => {
      if (!isRefusal(error)) onLost?.(giving)
      void client.invalidateQueries({ queryKey: keys.gifts })
    },
  })
}

/** Reads what the wish of a month brought. @see AL-12 */
export const grantedWishQuery = (month: string) =>
  queryOptions({
    queryKey: keys.wish(month),
    meta: { topics: [] },
    queryFn: (context) => call(rpc.figuras.wishes[':month'].$get({ param: { month } }, asked(context))),
  })

/** Records that the wish of a month was seen, which the homes then offer no more. @see AL-12, CO-1 */
export function useSeeWish() {
  const client = useQueryClient()
  return useCommand({
    send: (month: string, operationId) =>
      call(rpc.figuras.wishes[':month'].seen.$post({ param: { month }, json: { operationId } })),
    onDone: () =>
      Promise.all(
        [queryKeys.figuras.home, queryKeys.mision.home].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
    // Another visit tries again: it is shown once more, and nothing comes twice.
    onFailed: () => undefined,
  })
}

/** Records that a gift was seen, and sends the thanks. @see AL-10, CO-1 */
export function useGiftCommand(onDone?: () => void) {
  const client = useQueryClient()
  return useCommand({
    send: ({ giftId, kind }: { giftId: number; kind: 'opening' | 'thanks' }, operationId) => {
      const request = { param: { giftId: `${giftId}` }, json: { operationId } }
      return call(
        kind === 'opening' ? routes[':giftId'].opening.$post(request) : routes[':giftId'].thanks.$post(request),
      )
    },
    onDone: (gift) => {
      client.setQueryData(receivedGiftQuery(gift.id).queryKey, gift)
      onDone?.()
      void client.invalidateQueries({ queryKey: keys.home })
    },
  })
}
