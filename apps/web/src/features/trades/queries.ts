import type { Offer, TradeProposal, TradesView } from '@orbita/domain/album/views'
import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../app/notices.ts'
import { queryKeys } from '../../app/query-keys.ts'
import { useCommand } from '../../app/use-command.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** @see D-58 */
export const tradesQuery = queryOptions({
  queryKey: queryKeys.figuras.trades,
  queryFn: ({ signal }) => call(rpc.figuras.trades.$get({}, { init: { signal } })),
})

/** What a tap may ask for, before it is confirmed. */
export type Question =
  | { kind: 'propose'; trade: TradeProposal }
  | { kind: 'accept' | 'reject' | 'cancel'; trade: Offer }

const { albums, home, packs, awards } = queryKeys.figuras

/** The lists that each answer changes besides the trades themselves. */
const TOUCHED: Readonly<Record<Question['kind'], readonly QueryKey[]>> = {
  propose: [albums],
  reject: [],
  cancel: [albums],
  // A figure that arrives may complete a page, which gives packs and awards.
  accept: [albums, home, packs, awards],
}

/** Carries out what was confirmed, once; its failure is shown where it was asked for. @see AL-7, CO-1 */
export function useTradeCommand(onDone: (offer: Offer) => void) {
  const client = useQueryClient()
  return useCommand({
    send,
    onDone: (offer, { kind, id }) => {
      client.setQueryData(tradesQuery.queryKey, (trades) => trades && withOffer(trades, offer, id))
      onDone(offer)
      for (const queryKey of [tradesQuery.queryKey, ...TOUCHED[kind]]) void client.invalidateQueries({ queryKey })
    },
    // It may have been answered elsewhere: the list behind shows how it stands.
    onFailed: () => void client.invalidateQueries({ queryKey: tradesQuery.queryKey }),
  })
}

/** What is sent of a question; of the same id there is one kind at a time. */
export type Command = { kind: Question['kind']; id: string | number }

function send({ kind, id }: Command, operationId: string): Promise<Offer> {
  const doors = rpc.figuras.trades
  if (kind === 'propose') return call(doors.$post({ json: { operationId, proposalId: String(id) } }))

  const request = { param: { tradeId: String(id) }, json: { operationId } }
  if (kind === 'accept') return call(doors[':tradeId'].acceptance.$post(request))
  if (kind === 'reject') return call(doors[':tradeId'].rejection.$post(request))
  return call(doors[':tradeId'].cancellation.$post(request))
}

/** The trades with an offer as it stands now, before the server is asked for all of them again. */
function withOffer(trades: TradesView, offer: Offer, proposalId: string | number): TradesView {
  const isOpen = offer.state === 'proposed'
  const others = (list: readonly Offer[]) => list.filter(({ id }) => id !== offer.id)
  const mine = [...others(trades.mine), ...(isOpen && offer.isMine ? [offer] : [])]
  return {
    ...trades,
    mine,
    openOffers: mine.length,
    received: [...others(trades.received), ...(isOpen && !offer.isMine ? [offer] : [])],
    done: [...(isOpen ? [] : [offer]), ...others(trades.done)],
    proposals: trades.proposals.filter(({ id }) => id !== proposalId),
    weekDone: trades.weekDone + (offer.state === 'accepted' ? 1 : 0),
  }
}

/** Takes part in trades, or no longer. @see AL-7 */
export function useParticipation() {
  const client = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (optedIn: boolean, operationId) =>
      call(rpc.figuras.trades.participation.$put({ json: { optedIn, operationId } })),
    onDone: (_, optedIn) => {
      client.setQueryData(tradesQuery.queryKey, (trades) => trades && { ...trades, optedIn })
      const text = optedIn ? 'Ya participas en los intercambios' : 'Ya no participas en los intercambios'
      notify({ text, severity: optedIn ? 'success' : 'info' })
      return client.invalidateQueries({ queryKey: tradesQuery.queryKey })
    },
  })
  return { setOptedIn: run, isSaving: isRunning }
}
