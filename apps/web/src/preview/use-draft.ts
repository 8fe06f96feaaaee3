import { useEffect, useState } from 'react'
import { readPicturesFrom } from '../components/pictures/uploaded.ts'
import { isPreviewMessage, type PreviewMessage, type PreviewReady } from './messages.ts'

/** Returns the latest draft that the page around this one sent, and shows its pictures. */
export function useDraft(): PreviewMessage | undefined {
  const [message, setMessage] = useState<PreviewMessage>()

  useEffect(() => {
    const addresses = new Map<Blob, string>()
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      // The document has no origin of its own, but its address has that of the console.
      if (source !== window.parent || origin !== location.origin || !isPreviewMessage(data)) return

      readPicturesFrom((id) => addressOf(data.pictures[`imagenes/${id}`]))
      setMessage(data)
    }
    const addressOf = (picture: Blob | undefined) => {
      if (!picture) return undefined
      const known = addresses.get(picture) ?? URL.createObjectURL(picture)
      addresses.set(picture, known)
      return known
    }
    addEventListener('message', listen)
    window.parent.postMessage({ kind: 'orbita:preview-ready' } satisfies PreviewReady, location.origin)
    return () => {
      removeEventListener('message', listen)
      for (const address of addresses.values()) URL.revokeObjectURL(address)
    }
  }, [])

  return message
}
