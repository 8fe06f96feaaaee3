import type { CompanyOutput } from '@orbita/contract/company'
import type { Terms } from '@orbita/domain/people/terms'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
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
  /** what pages show of the company; absent while it has set nothing of it @see D-100 */
  company?: CompanyOutput
  /** how employees enter with the company's account; absent while they do not @see D-112 */
  companyAccount?: {
    /** whether the form lets nobody in */
    isRequired: boolean
  }
  /** present on the terms page only */
  terms?: Terms
}

/** The visit of a person for whom the server has rendered a page. */
export type Visit = {
  /** the session, as its readable cookie names it */
  session: string
  /** when the server asked for the answers, by its clock in milliseconds */
  at: number
  /** the size of the window when this browser was here last, in pixels; absent in one that was not */
  window?: WindowSize | undefined
  /** in a browser: whether the document may have lain on the device for a while */
  isKept?: boolean
}

/** The size of a window without its scroll bars, in pixels. */
export type WindowSize = { width: number; height: number }

/** For whom a document is: a visitor without a session, a person, or anybody, whose browser fills it. */
export type DocumentKind = 'visitor' | 'person' | 'shell'

/** What pages have read. One router has one, so that on the server nothing of it outlives the rendering. */
export type Reads = {
  /** on the server given by the rendering; in a browser made when the first page needs it */
  client?: QueryClient
  /** the queries that the document brought; the client takes them once */
  brought?: Brought | undefined
  /** called with a refusal that means the session is over, while a page with a session is open */
  onEnd?: ((error: Error) => void) | undefined
}

/** The queries of a document. */
export type Brought = {
  state: DehydratedState
  /** when a kept document was made, by the server's clock in milliseconds; undefined for one that has just come */
  keptSince: number | undefined
}

/** The context that the router gives every route. */
export type RouterContext = {
  facts: PageFacts
  kind: DocumentKind
  /** the addresses of the app's files, with a space between them, which the document of a visitor fetches later */
  app?: string | undefined
  /** present where the server has rendered a page for a person */
  visit?: Visit | undefined
  reads: Reads
}

export function useFacts(): PageFacts {
  return useRouter().options.context.facts
}

/** Returns for whom the server rendered the document; nothing in a document without a person, and without a router. */
export function useVisit(): Visit | undefined {
  return useRouter({ warn: false })?.options.context?.visit
}
