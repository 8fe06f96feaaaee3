import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { settingsQuery } from '../../data/settings.ts'

/** Returns whether another operator saved the setting meanwhile. */
export function isStale(error: unknown): boolean {
  return error instanceof RpcError && error.code === 'SETTING_CHANGED'
}

/** Reads the settings again, and what is counted by them. */
export function useSettings() {
  const queries = useQueryClient()

  return {
    fresh: () => queries.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    refresh: () =>
      Promise.all(['settings', 'home', 'evidence'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  }
}
