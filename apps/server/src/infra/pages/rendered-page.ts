import type { Terms } from '@orbita/domain/people/terms'

/** The run-time facts that pages show: the company's IANA zone, and on the terms page the terms. */
export type PageFacts = { demo: boolean; terms?: Terms; timeZone?: string }

export type RenderedPage = {
  /** The path it was rendered for; `404` is the page for unknown paths. */
  key: string
  title: string
  html: string
}

export type RenderPage = (path: string, facts: PageFacts) => Promise<RenderedPage>
