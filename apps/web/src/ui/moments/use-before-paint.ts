import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Begins what a stage plays before its first frame is painted, so that nobody sees its last one before. In a dialog that is
 * not open yet, where nothing can be measured, it begins once the dialog is.
 *
 * @param begin returns what ends it, if anything was begun
 * @param key begins anew when it changes
 */
export function useBeforePaint(
  stage: RefObject<HTMLElement | null>,
  begin: () => (() => void) | undefined,
  key: unknown,
): void {
  const run = useEffectEvent(begin)
  const waits = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to begin anew
  useLayoutEffect(() => {
    waits.current = Boolean(stage.current?.closest('dialog:not([open])'))
    return waits.current ? undefined : run()
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => (waits.current ? run() : undefined), [key])
}
