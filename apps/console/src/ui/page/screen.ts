import type { OperatorRoute } from '@orbita/domain/duties/routes'
import { type ComponentType, createContext, useContext } from 'react'

/** A page of a screen: its address below `/consola`, and the part of the bundle that has its `Component`. */
type Page = {
  path: string
  page: () => Promise<{ Component: ComponentType }>
  /** whether it is made for a larger screen than a phone's, which says so */
  isForWide?: true
}

/** The groups of the side bar, from top to bottom. `null` stands alone at the top. */
export const GROUPS = [null, 'Por atender', 'Personas', 'Programa', 'Control'] as const

/** The things that wait and that the side bar counts. The server counts them in `GET /rpc/operator/home`. */
export type Waiting = 'evidence' | 'redeems' | 'prizes' | 'reports' | 'signatures'

/**
 * A screen of the console. This entry alone makes its routes, its place in the side bar or in another screen, its place in
 * the palette and its keys.
 */
export type Screen = {
  title: string
  /**
   * the address of the screen it is part of, whose line in the side bar is its own: `tab` stands beside that screen's title
   * in their pages, and without one a button leads here
   */
  within?: { path: string; tab?: string }
  group: (typeof GROUPS)[number]
  /** the address of its first page */
  path: string
  /** the route that it reads: whoever may not call it does not see the screen. @see D-122 */
  asks: OperatorRoute
  icon: ComponentType
  /** the second key after `g` */
  key?: string
  counts?: Waiting
  /** what the palette offers to do here, and the route that it calls; `begins` where the page opens a dialog for it */
  does?: readonly { title: string; asks: OperatorRoute; path: string; begins?: true }[]
  /** whether the side bar is a rail beside it, so that it has the room */
  needsRoom?: true
  routes: readonly Page[]
}

const Screens = createContext<readonly Screen[]>([])

/** Gives the frame and the pages the screens that the operator may open. Pages cannot import the table of screens, which imports them. */
export const ScreensProvider = Screens.Provider

/** Returns every screen of the console that the operator may open, with what they may do there. */
export const useScreens = () => useContext(Screens)
