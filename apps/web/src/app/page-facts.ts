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
  /** the company's IANA zone, in which dates are written; absent in development */
  timeZone?: string
  /** present on the terms page only */
  terms?: Terms
}

/** The person for whom the server renders the first screen of a page, and the answers of the page's calls. @see decision 096 */
export type Visit = {
  profile: Profile
  client: QueryClient
  /** the size of the window when this browser was here last, in pixels; absent in one that was not */
  window?: WindowSize | undefined
}

/** The size of a window without its scroll bars, in pixels. */
export type WindowSize = { width: number; height: number }

/** The context that the router gives every route. */
export type RouterContext = {
  facts: PageFacts
  /** present only where the server renders a page that needs a session */
  visit?: Visit | undefined
}

/** Reads the data block that the server wrote into the page. */
export function readFacts(page: Document): PageFacts {
  const block = page.getElementById('facts')?.textContent
  return block ? (JSON.parse(block) as PageFacts) : { demo: false }
}

export function useFacts(): PageFacts {
  return useRouter().options.context.facts
}

/** Returns for whom the server renders this page; in a browser nothing. */
export function useVisit(): Visit | undefined {
  return useRouter().options.context.visit
}
