import type { GiftsOutput, SentGiftOutput } from '@orbita/contract/albums/gifts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Giving } from '../../app/queries/gifts-query.ts'
import { useGive } from './queries.ts'

/**
 * Shows a gift whose answer was lost once the page knows that it was sent: the same command is sent once more, and the server
 * repeats its answer.
 *
 * @returns a function that takes such a gift
 * @see AL-10, CO-1
 */
export function useResendGift(
  gifts: GiftsOutput | undefined,
  onSent: (gift: SentGiftOutput) => void,
): (giving: Giving) => void {
  const lost = useRef<Giving>(undefined)
  const { run } = useGive(onSent)
  const isGiven = gifts !== undefined && gifts.nextOn !== null
  const askAgain = useEffectEvent(() => {
    if (lost.current) run(lost.current)
    lost.current = undefined
  })
  useEffect(() => {
    if (isGiven) askAgain()
  }, [isGiven])

  return (giving) => {
    lost.current = giving
  }
}
