import { useOnline } from '@orbita/web/use-online'
import { notify } from '../notify.ts'

/** The words of a button that sends a decision while there is no network. */
export const NO_NETWORK = 'Sin conexión'

/** Returns a function that wraps what a key or a dropped card decides: without a network it says so instead. @see D-84 */
export function useOnlineOnly(): <Args extends unknown[]>(
  decide: (...args: Args) => unknown,
) => (...args: Args) => unknown {
  const isOnline = useOnline()

  return (decide) =>
    isOnline ? decide : () => notify('Sin conexión: podrás decidir cuando vuelva la red.', { type: 'error' })
}
