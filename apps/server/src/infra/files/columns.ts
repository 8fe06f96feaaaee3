/** The columns that a kind of file may have, with the names that messages use. */
export type Columns<Name extends string> = {
  names: readonly Name[]
  /**
   * Returns the column of a header, ignoring case, accents, spaces, underscores, and the signs that end it. Several names
   * of one column may stand together: «Área / Centro de costo», «Área o dependencia». A remark may follow: «Cédula (sin puntos)».
   */
  of(header: string): Name | undefined
  /** every header that names a column, as {@link headerKey} writes it */
  headers: readonly string[]
}

/** The separator between several names of one column. */
const BESIDE = /\/|\s[ou]\s/i
/** A remark after the name of a column: «Cédula (sin puntos)», «Fecha de ingreso [dd/mm/aaaa]». */
const REMARK = /^(.+?)\s*[([]([^()[\]]*)[)\]]$/
/** The remarks that make a column one of something else. */
const OF_OTHERS =
  /\b(?:personal|particular|privad[oa]|altern[oa]|jef[ea]|lider|manager|supervisor|contacto|emergencia|cliente)\b/

/** Declares columns with their alternative headers, in plain text. */
export function defineColumns<Name extends string>(aliases: Record<Name, readonly string[]>): Columns<Name> {
  const names = Object.keys(aliases) as Name[]
  const byHeader = new Map(names.flatMap((name) => [name, ...aliases[name]].map((header) => [header, name] as const)))
  const of = (header: string): Name | undefined => {
    const whole = byHeader.get(headerKey(header))
    if (whole !== undefined) return whole
    const [, name, remark = ''] = REMARK.exec(header.trim()) ?? []
    if (name !== undefined) return OF_OTHERS.test(plain(remark)) ? undefined : of(name)
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

/** Normalises text for comparison: lower case, without accents, what has no width, or surrounding spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase()
}
