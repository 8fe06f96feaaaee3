import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { type ShownToast, Toast } from '../../ui/overlays/toast.tsx'

/** Subscribes to notices; returns a function that unsubscribes. */
export type Connect = (show: (message: ShownToast) => void) => () => void

/**
 * Stacks toasts at the top right, under the header, so that a toast that appears does not cover the menu as the user
 * taps it. The library does the stacking; the toast, its time and its pauses are ours, because the library does not
 * pause while the focus is inside.
 *
 * @see S-09
 */
export function Toaster({ connect }: { connect: Connect }) {
  // This runs after the library's own effect (children first), so the library is listening when the waiting notices
  // arrive.
  useEffect(
    () =>
      connect((message) => {
        toast.custom((id) => <Toast {...message} onClose={() => toast.dismiss(id)} />, {
          // Two notices with the same text at the same time are one toast.
          id: message.text,
          duration: Number.POSITIVE_INFINITY,
        })
      }),
    [connect],
  )

  return (
    <Sonner
      position="top-right"
      expand
      gap={8}
      offset={{ top: 88, right: 16 }}
      mobileOffset={{ top: 72, right: 16, left: 16 }}
      customAriaLabel="Avisos"
      style={{ '--width': '360px' } as React.CSSProperties}
    />
  )
}
