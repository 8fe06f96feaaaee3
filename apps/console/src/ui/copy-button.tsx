import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import DoneIcon from '~icons/ph/check-bold'

type Props = {
  text: string
  icon: ReactNode
  children: string
  /** what it copies, where a screen has several */
  of?: string
}

/** Copies a text, and says so in its own place. */
export function CopyButton({ text, icon, children, of }: Props) {
  const [isCopied, setCopied] = useState(false)
  const words = isCopied ? 'Copiado' : children

  async function copy() {
    // A plain http address inside a company has no clipboard; the text is then selected by hand.
    await navigator.clipboard?.writeText(text)
    if (navigator.clipboard === undefined) return
    setCopied(true)
  }

  return (
    <>
      <Button
        size="small"
        startIcon={isCopied ? <DoneIcon /> : icon}
        {...(of && { 'aria-label': `${words}: ${of}` })}
        onClick={() => void copy()}
      >
        {words}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Copiado'}
      </span>
    </>
  )
}
