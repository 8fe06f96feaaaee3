import type { Colleague } from '@orbita/contract/recognitions/recognitions'

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface HistoryState {
    /** whom the form for a kudos begins with */
    thanks?: Colleague
  }
}
