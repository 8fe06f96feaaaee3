/** The columns a kind of file may have, under the name messages use. */
export type Columns<Name extends string> = {
  names: readonly Name[]
  /** The column a header means, whatever its case, accents, spaces or underscores. */
  of(header: string): Name | undefined
}

/** Declares columns with the other headers that mean the same, in plain text. */
export function defineColumns<Name extends string>(aliases: Record<Name, readonly string[]>): Columns<Name> {
  const names = Object.keys(aliases) as Name[]
  const byHeader = new Map(names.flatMap((name) => [name, ...aliases[name]].map((header) => [header, name] as const)))
  return { names, of: (header) => byHeader.get(plain(header).replace(/[\s_]+/g, ' ')) }
}

/** Text for comparing: lower case, without accents or surrounding space. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
