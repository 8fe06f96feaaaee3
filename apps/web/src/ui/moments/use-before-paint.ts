import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Begins what a stage plays before its first frame is painted, so that nobody sees its last one before. A dialog around it
 * may open only after the parts inside it, and nothing can be measured before: the play then begins in the same task,
 * once the dialog is open.
 *
 * @param begin returns what ends it, if anything was begun
 * @param key begins anew when it changes
 */
export function usePlayBeforePaint(
  stage: RefObject<HTMLElement | null>,
  begin: () => (() => void) | undefined,
  key: unknown,
): void {
  const run = useEffectEvent(begin)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to begin anew
  useLayoutEffect(() => {
    // null once it is over
    let end: (() => void) | undefined | null
    const start = () => {
      if (end !== null) end = run()
    }
    if (stage.current?.closest('dialog:not([open])')) queueMicrotask(start)
    else start()
    return () => {
      end?.()
      end = null
    }
  }, [key])
}
