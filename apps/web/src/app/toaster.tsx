import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { type Severity, Toast } from '../ui/toast.tsx'

/** Has every notice shown from now on; its answer stops it. */
export type Connect = (show: (notice: { severity: Severity; text: string }) => void) => () => void

/**
 * Stacks toasts at the top right, under the header: they come by themselves, and the menu there may be on its way to being
 * tapped. The stacking is the library's; the toast, its time and its pauses are ours, because the
 * library does not wait while the focus is inside.
 *
 * @see S-09
 */
export function Toaster({ connect }: { connect: Connect }) {
  // Runs after the library's own effect (children first), so it is listening when the waiting notices arrive.
  useEffect(
    () =>
      connect(({ severity, text }) => {
        toast.custom((id) => <Toast severity={severity} text={text} onClose={() => toast.dismiss(id)} />, {
          // The same words twice at a time are one toast.
          id: text,
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
