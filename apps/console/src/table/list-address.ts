import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ListAddress } from '../data/resource.ts'

/** The name of the order in the address. */
const SORT = 'orden'

/** The number of the page in the address, absent for the first. */
const PAGE = 'pagina'

/** The page of a list, counted from one. */
export type PageAddress = { page: number; setPage: (page: number) => void }

/**
 * Keeps a list's filters and order in the address, so that a list is shared by copying it and Back undoes a filter. Names
 * that the list does not know are ignored.
 *
 * @param filters the names of the list's filters
 */
export function useListAddress(filters: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const names = filters.join()

  const address: ListAddress = useMemo(() => {
    const present = names.split(',').filter((name) => search.get(name))
    return {
      filter: Object.fromEntries(present.map((name) => [name, search.get(name)!])),
      sort: search.get(SORT) ?? '',
    }
  }, [names, search])

  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }) => {
      setSearch((before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        // Other rows begin at their first page.
        if (!(PAGE in changes)) next.delete(PAGE)
        return next
      }, options)
    },
    [setSearch],
  )

  const asked = search.get(PAGE) ?? ''

  return {
    ...address,
    page: /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1,
    setPage: useCallback((page: number) => change({ [PAGE]: page > 1 ? `${page}` : undefined }), [change]),
    /** Sets one filter, or takes it away. @param options.replace for a text that is being typed */
    setFilter: useCallback(
      (name: string, value: string | undefined, options?: { replace?: boolean }) => change({ [name]: value }, options),
      [change],
    ),
    setSort: useCallback((sort: string) => change({ [SORT]: sort }), [change]),
    /** Replaces every filter, as a view does. */
    setFilters: useCallback(
      (filter: Readonly<Record<string, string>>) =>
        change({ ...Object.fromEntries(names.split(',').map((name) => [name, undefined])), ...filter }),
      [change, names],
    ),
  }
}
