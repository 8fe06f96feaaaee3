import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { connectToaster } from '../app/notices.ts'

const LIFETIME_MS = 3000

/** The toasts' corner, with the library that draws them: fetched with the first toast. @see S-09 */
export default function Toaster() {
  // Runs after Sonner's own effect (children first), so it is listening when the waiting notices arrive.
  useEffect(() => connectToaster(({ severity, text }) => toast[severity](text, { id: text })), [])

  return (
    <Sonner
      position="top-right"
      duration={LIFETIME_MS}
      closeButton
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: 'Cerrar' }}
    />
  )
}
