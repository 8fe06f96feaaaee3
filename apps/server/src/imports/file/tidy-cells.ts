import { decode } from 'html-entities'

/** The characters without a shape, at the ends of a cell, that are copied from web pages, mails and other spreadsheets. */
const EDGES =
  /^[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+|[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+$/g
/** What is looked for before anything of a cell is replaced: most cells have none of it. */
const UNTIDY = /[&\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|^="/
/** A text that a program writes as a formula, so that a spreadsheet keeps its zeros. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

/**
 * Returns a cell as people see it: `Pe&ntilde;a`, as pages of HTML have it, is Peña; `="00123"` is 00123; what has no shape does
 * not stand at its ends.
 *
 * @see D-116
 */
export function tidyCell(text: string): string {
  if (!UNTIDY.test(text)) return text

  const whole = text.includes('&') ? decode(text, { level: 'html5', scope: 'strict' }) : text
  const seen = whole.replace(EDGES, '')
  const [, formula] = TEXT_FORMULA.exec(seen) ?? []
  return formula?.replaceAll('""', '"') ?? seen
}
