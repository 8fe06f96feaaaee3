import type { LiveTopic } from '@orbita/domain/live'

/** The properties of a query beside its key and its call. */
export type QueryMeta = {
  /**
   * the news after which it is read again; none for what is read again only when news may have been missed. Without them
   * it follows no news
   */
  topics?: readonly Exclude<LiveTopic, 'profile'>[]
  /** whether its last answer is kept on the device, for the next visit and for a time without a network @see D-91 */
  isKept?: boolean
}

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Register {
    queryMeta: QueryMeta
  }
}
