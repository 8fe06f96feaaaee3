/** The columns that a kind of file may have, with the names that messages use. */
export type Columns<Name extends string> = {
  names: readonly Name[]
  /**
   * Returns the column of a header, ignoring case, accents, spaces, underscores, and the signs that end it. Several names
   * of one column may stand together: «Área / Centro de costo», «Área o dependencia».
   */
  of(header: string): Name | undefined
  /** every header that names a column, as {@link headerKey} writes it */
  headers: readonly string[]
}

/** The separator between several names of one column. */
const BESIDE = /\/|\s[ou]\s/i

/** Declares columns with their alternative headers, in plain text. */
export function defineColumns<Name extends string>(aliases: Record<Name, readonly string[]>): Columns<Name> {
  const names = Object.keys(aliases) as Name[]
  const byHeader = new Map(names.flatMap((name) => [name, ...aliases[name]].map((header) => [header, name] as const)))
  const of = (header: string) => {
    const whole = byHeader.get(headerKey(header))
    if (whole !== undefined) return whole
    const [first, ...others] = header.split(BESIDE).map((part) => byHeader.get(headerKey(part)))
    return others.every((other) => other === first) ? first : undefined
  }
  return { names, of, headers: [...byHeader.keys()] }
}

/** Writes a header as the names of columns are compared: «Depto.:» and «Correo *» are `depto` and `correo`. */
export function headerKey(header: string): string {
  return plain(header)
    .replace(/[\s_]+/g, ' ')
    .replace(/[\s.:*]+$/, '')
}

/** Normalises text for comparison: lower case, without accents or surrounding spaces. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
