import type { ReactNode } from 'react'
import type { Tone } from '../../ui/tag.tsx'

/** Something that is not as it should be, or that is well; the page where it is looked after, and the verb of its link. */
export type Alert = {
  key: string
  tone: Tone
  icon: ReactNode
  title: string
  words: string
  to?: string
  verb?: string
}
