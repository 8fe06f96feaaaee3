import type { Terms } from '@orbita/domain/terms'
import { useRouter } from '@tanstack/react-router'

/** What a page is rendered from that only the running server knows. The same in the page's text and in the browser. */
export type Facts = {
  /** whether this is the demo company, whose accounts the sign-in pages show */
  demo: boolean
  /** on the terms page only */
  terms?: Terms
}

/** Reads the data block that the server wrote into the page. */
export function readFacts(page: Document): Facts {
  const block = page.getElementById('facts')?.textContent
  return block ? (JSON.parse(block) as Facts) : { demo: false }
}

export function useFacts(): Facts {
  return useRouter().options.context.facts
}
