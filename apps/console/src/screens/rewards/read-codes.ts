import { CODE_LENGTH } from '@orbita/domain/rewards/inputs'

/** The codes of a text that was pasted or of a file, one per line or between commas, semicolons or tabs. */
export type ReadCodes = {
  /** distinct, in their order */
  codes: readonly string[]
  /** those that stood more than once, beyond the first */
  repeated: number
  /** those too short or too long to be a code */
  unreadable: number
}

/** Reads the codes of a text. Quotes around a code, as spreadsheets write them, are taken away. @see RE-5 */
export function readCodes(text: string): ReadCodes {
  const all = text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n,;\t]+/)
    .map((code) =>
      code
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter(Boolean)
  const readable = all.filter(({ length }) => length >= CODE_LENGTH.least && length <= CODE_LENGTH.most)
  const codes = [...new Set(readable)]
  return { codes, repeated: readable.length - codes.length, unreadable: all.length - readable.length }
}
