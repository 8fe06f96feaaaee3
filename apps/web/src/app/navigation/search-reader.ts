type Reader = (value: unknown) => unknown

type Read<Readers extends Record<string, Reader>> = {
  [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined> | undefined
}

/**
 * Builds the `validateSearch` of a route: each known parameter gets the value that its reader returns. An invalid value
 * becomes undefined, so that the router removes it from the address; if the key were absent, the router would keep the
 * original value.
 *
 * Route files are part of the first load of every page, so a file that reads a search should hold nothing else.
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

/** Makes the reader of a parameter that is one of some words; any other is left out. */
export function oneOf<const Id extends string>(ids: readonly Id[]) {
  return (value: unknown): Id | undefined => ids.find((id) => id === value)
}

/** Reads a parameter that is any text but an empty one. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

/** Reads a parameter that is a whole number above zero, such as an id. */
export function positive(value: unknown): number | undefined {
  return Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined
}
