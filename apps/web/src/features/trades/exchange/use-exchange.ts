import type { OfferOutput, TradesOutput } from '@orbita/contract/albums/trades'
import { useEffect, useRef, useState } from 'react'

type Exchange = {
  /** the accepted trade to show */
  offer: OfferOutput | undefined
  show: (offer: OfferOutput) => void
  hide: () => void
}

/**
 * Returns the accepted trade to show: the one that this person just accepted, the one of theirs that the other person
 * accepted while they look at this page, or the one that the address names.
 *
 * @param named the id in the address
 * @see D-58
 */
export function useExchange({ mine, done }: TradesOutput, named: number | undefined): Exchange {
  const [shown, show] = useState<OfferOutput>()
  const before = useRef(mine)

  useEffect(() => {
    const wasMine = new Set(before.current.map(({ id }) => id))
    before.current = mine
    const accepted = done.find(({ id, state }) => state === 'accepted' && wasMine.has(id))
    if (accepted) show(accepted)
  }, [mine, done])

  return {
    offer: shown ?? done.find(({ id, state }) => id === named && state === 'accepted'),
    show,
    hide: () => show(undefined),
  }
}
