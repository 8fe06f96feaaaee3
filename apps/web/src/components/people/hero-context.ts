import { createContext } from 'react'

/** Whom the pictures of a page without a connection show; null where nobody is signed in. @see D-134 */
export const HeroContext = createContext<{ name: string; avatar: string | null } | null>(null)
