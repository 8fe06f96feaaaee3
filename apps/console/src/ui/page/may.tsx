import type { Standing } from '@orbita/domain/duties/duties'
import { refusalOf } from '@orbita/domain/duties/needs'
import type { OperatorRoute } from '@orbita/domain/duties/routes'
import { createContext, type ReactNode, useContext } from 'react'

const StandingContext = createContext<Standing | undefined>(undefined)

/** Gives the pages what the operator may do, or whom they look at the console as. */
export const StandingProvider = StandingContext.Provider

/** Returns whether the operator may call a route, by the one table of duties. Without a provider everything may be called. @see D-122 */
export function useMay(): (asks: OperatorRoute) => boolean {
  const standing = useContext(StandingContext)
  return (asks) => standing === undefined || !refusalOf(standing, asks)
}

/** Shows an action to operators who may do it. @property asks the route that it calls @see D-122 */
export function May({ asks, children }: { asks: OperatorRoute; children: ReactNode }) {
  return useMay()(asks) && children
}
