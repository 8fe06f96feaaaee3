import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import DoneIcon from '~icons/ph/check-bold'

/** Copies a text, and says so in its own place. */
export function CopyButton({ text, icon, children }: { text: string; icon: ReactNode; children: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    // A plain http address inside a company has no clipboard; the text is then selected by hand.
    await navigator.clipboard?.writeText(text)
    setCopied(navigator.clipboard !== undefined)
  }

  return (
    <Button size="small" startIcon={isCopied ? <DoneIcon /> : icon} onClick={() => void copy()}>
      <span role="status">{isCopied ? 'Copiado' : children}</span>
    </Button>
  )
}
