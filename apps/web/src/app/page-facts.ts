import type { Profile } from '@orbita/domain/people/profile'
import type { Terms } from '@orbita/domain/people/terms'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/**
 * The facts that a page needs to render and that only the running server knows. The server and the browser render with
 * the same facts.
 */
export type PageFacts = {
  /** whether this is the demo company, whose sign-in pages list the demo accounts */
  demo: boolean
  /** the company's IANA zone, in which dates are written */
  timeZone?: string
  /** present on the terms page only */
  terms?: Terms
}

/** The person for whom the server renders a page, and the answers of the page's calls. */
export type Visit = {
  /** the session, as its readable cookie names it */
  session: string
  profile: Profile
  /** when the server asked for the answers, by its clock in milliseconds */
  at: number
  /** the size of the window when this browser was here last, in pixels; absent in one that was not */
  window?: WindowSize | undefined
  /** the cache of the rendering; absent in a browser, which makes its own from `queries` */
  client?: QueryClient
  /** the dehydrated cache as JSON, which a browser reads faster than a program; a browser takes it once */
  queries?: string | undefined
  /** in a browser: whether the document may have lain on the device for a while */
  isKept?: boolean
}

/** The size of a window without its scroll bars, in pixels. */
export type WindowSize = { width: number; height: number }

/** For whom a document is: a visitor without a session, a person, or anybody, whose browser fills it. */
export type DocumentKind = 'visitor' | 'person' | 'shell'

/** The context that the router gives every route. */
export type RouterContext = {
  facts: PageFacts
  kind: DocumentKind
  /** the address of the app, which the document of a visitor fetches later */
  app?: string | undefined
  /** present where the server has rendered a page for a person */
  visit?: Visit | undefined
}

export function useFacts(): PageFacts {
  return useRouter().options.context.facts
}

/** Returns for whom the server rendered the document; nothing in a document without a person, and without a router. */
export function useVisit(): Visit | undefined {
  return useRouter({ warn: false })?.options.context?.visit
}
