import type { GiftSentenceId } from '@orbita/domain/trades/gift-sentences'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { asked } from './asked.ts'
import { queryKeys } from './query-keys.ts'

const routes = rpc.figuras.gifts
const keys = queryKeys.figuras

/** Reads what the employee may give now. @see D-69 */
export const giftsQuery = queryOptions({
  queryKey: keys.gifts,
  meta: { topics: ['album', 'trades'] },
  queryFn: (context) => call(routes.$get({}, asked(context))),
})

/** A question for one match: a figure, a colleague's sealed id, or both, and how many were offered before. */
export type MatchQuestion = { figure: number | undefined; person: string | undefined; skip: number }

/** Reads one match for a gift. @see AL-10 */
export const matchQuery = ({ figure, person, skip }: MatchQuestion) =>
  queryOptions({
    queryKey: keys.giftMatch(figure, person, skip),
    meta: { topics: ['album', 'trades'] },
    queryFn: (context) =>
      call(
        routes.match.$get(
          {
            query: {
              ...(figure !== undefined && { number: `${figure}` }),
              ...(person !== undefined && { person }),
              skip: `${skip}`,
            },
          },
          asked(context),
        ),
      ),
  })

/** A figure to give. */
export type Giving = { albumId: string; number: number; person: string; sentence: GiftSentenceId }

/** Sends a gift, once for its operation. @see AL-10, CO-1 */
export const sendGift = (giving: Giving, operationId: string) =>
  call(routes.$post({ json: { ...giving, operationId } }))
