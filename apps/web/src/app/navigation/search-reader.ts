type Reader = (value: unknown) => unknown

type Read<Readers extends Record<string, Reader>> = {
  [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined> | undefined
}

/**
 * Makes the `validateSearch` of a route: each name it knows keeps what its reader makes of it. A value that means nothing
 * becomes undefined, so that the router drops it from the address; left out, the router would keep it as it came.
 *
 * Routes stand in everybody's first load: a file that reads a search holds nothing else.
 */
export function searchReader<Readers extends Record<string, Reader>>(readers: Readers) {
  return (search: Record<string, unknown>): Read<Readers> => {
    const read: Record<string, unknown> = {}
    for (const name in readers) {
      if (name in search) read[name] = readers[name]!(search[name])
    }
    return read as Read<Readers>
  }
}

export function oneOf<const Id extends string>(ids: readonly Id[]) {
  return (value: unknown): Id | undefined => ids.find((id) => id === value)
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}
