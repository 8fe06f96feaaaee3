import type { OfferOutput, TradeProposal, TradesOutput } from '@orbita/contract/albums/trades'
import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { askAboutPush } from '../../app/push/ask-about-push.ts'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** Reads the employee's trades. @see D-58 */
export const tradesQuery = queryOptions({
  queryKey: queryKeys.figuras.trades,
  meta: { topics: ['trades'] },
  queryFn: (context) => call(rpc.figuras.trades.$get({}, asked(context))),
})

/** The action that a tap asks for, before it is confirmed. */
export type Question =
  | { kind: 'propose'; trade: TradeProposal }
  | { kind: 'accept' | 'reject' | 'cancel'; trade: OfferOutput }

const { albums, home, packs, awards } = queryKeys.figuras

/** The queries that each action invalidates besides the trades. */
const TOUCHED: Readonly<Record<Question['kind'], readonly QueryKey[]>> = {
  propose: [albums],
  reject: [],
  cancel: [albums],
  // A new figure may complete a page, which gives packs and awards.
  accept: [albums, home, packs, awards],
}

/** Carries out a confirmed action once. A failure is shown in the sheet. @see AL-7, CO-1 */
export function useTradeCommand(onDone: (offer: OfferOutput) => void) {
  const client = useQueryClient()
  return useCommand({
    send,
    onDone: (offer, { kind, id }) => {
      client.setQueryData(tradesQuery.queryKey, (trades) => trades && withOffer(trades, offer, id))
      onDone(offer)
      if (kind === 'propose') askAboutPush('proposal')
      for (const queryKey of [tradesQuery.queryKey, ...TOUCHED[kind]]) void client.invalidateQueries({ queryKey })
    },
    // The offer may have been answered elsewhere, so the list behind the sheet is refetched.
    onFailed: () => void client.invalidateQueries({ queryKey: tradesQuery.queryKey }),
  })
}

/** The command for a confirmed action. Only one kind of action applies to an id at a time. */
export type TradeCommand = { kind: Question['kind']; id: string | number }

function send({ kind, id }: TradeCommand, operationId: string): Promise<OfferOutput> {
  const routes = rpc.figuras.trades
  if (kind === 'propose') return call(routes.$post({ json: { operationId, proposalId: String(id) } }))

  const request = { param: { tradeId: String(id) }, json: { operationId } }
  if (kind === 'accept') return call(routes[':tradeId'].acceptance.$post(request))
  if (kind === 'reject') return call(routes[':tradeId'].rejection.$post(request))
  return call(routes[':tradeId'].cancellation.$post(request))
}

/** Returns the trades with an updated offer, before they are refetched. */
function withOffer(trades: TradesOutput, offer: OfferOutput, proposalId: string | number): TradesOutput {
  const isOpen = offer.state === 'proposed'
  const others = (list: readonly OfferOutput[]) => list.filter(({ id }) => id !== offer.id)
  const mine = [...others(trades.mine), ...(isOpen && offer.isMine ? [offer] : [])]
  return {
    ...trades,
    mine,
    openOffers: mine.length,
    received: [...others(trades.received), ...(isOpen && !offer.isMine ? [offer] : [])],
    done: [...(isOpen ? [] : [offer]), ...others(trades.done)],
    proposals: trades.proposals.filter(({ id }) => id !== proposalId),
  }
}

/** Joins or leaves the trades. @see AL-7 */
export function useTradeParticipation() {
  const client = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (optedIn: boolean, operationId) =>
      call(rpc.figuras.trades.participation.$put({ json: { optedIn, operationId } })),
    onDone: (_, optedIn) => {
      client.setQueryData(tradesQuery.queryKey, (trades) => trades && { ...trades, optedIn })
      const text = optedIn ? 'Ya participas en los intercambios' : 'Ya no participas en los intercambios'
      showToast({ text, severity: optedIn ? 'success' : 'info' })
      return client.invalidateQueries({ queryKey: tradesQuery.queryKey })
    },
  })
  return { setOptedIn: run, isSaving: isRunning }
}
