import type { Terms } from '@orbita/domain/terms'
import { useRouter } from '@tanstack/react-router'

/**
 * The facts that a page needs to render and that only the running server knows. The server and the browser render with
 * the same facts.
 */
export type PageFacts = {
  /** whether this is the demo company, whose sign-in pages list the demo accounts */
  demo: boolean
  /** present on the terms page only */
  terms?: Terms
}

/** Reads the data block that the server wrote into the page. */
export function readFacts(page: Document): PageFacts {
  const block = page.getElementById('facts')?.textContent
  return block ? (JSON.parse(block) as PageFacts) : { demo: false }
}

export function useFacts(): PageFacts {
  return useRouter().options.context.facts
}
