import { type ComponentProps, createContext, useContext } from 'react'

/** Returns a picture as a `data:` address where a document is rendered; in a browser there is none. */
export const InlinePictures = createContext<((src: string) => string | undefined) | undefined>(undefined)

type Props = ComponentProps<'img'> & {
  src: string | undefined
  alt: string
  /** whether it is what its page paints largest */
  isFirst?: boolean | undefined
}

/**
 * Shows a picture. One that comes first is in the document itself: on a slow network, its own request would show it a round
 * trip later. Elsewhere it is fetched before the others.
 */
export function Picture({ isFirst = false, src, alt, loading, ...rest }: Props) {
  const inline = useContext(InlinePictures)
  if (!isFirst) return <img {...rest} src={src} alt={alt} loading={loading} />

  // The browser keeps what the document has in it.
  return <img {...rest} src={(src && inline?.(src)) ?? src} alt={alt} fetchPriority="high" suppressHydrationWarning />
}
