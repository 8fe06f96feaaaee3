/** A letter, before it is written as text and as HTML. Nothing in it is HTML. */
export type Letter = {
  /** what the product is called, and whose it is */
  product: string
  /** says nothing private: it is read on a locked phone */
  subject: string
  greeting: string
  lines: readonly string[]
  /** figures, each of now and of before, under the titles of both */
  figures?: { columns: readonly [string, string]; rows: readonly { what: string; now: number; before: number }[] }
  button?: { words: string; url: string } | undefined
  /** why it came */
  why: string
  /** where the person stops them; absent for what is about their account */
  stop?: string | undefined
  files?: readonly { name: string; content: Buffer }[]
}

/**
 * How the letters of a company look. @property accent read on `PLATE` @property logo travels in the letter, in pixels
 * @property locale of its numbers
 */
export type Look = {
  accent: string
  logo: { content: Buffer; width: number; height: number } | undefined
  locale: string
}

/** What the logo is called within a letter. */
export const LOGO_ID = 'logo@orbita'

/** Writes a letter as plain text, which is all that some readers show. */
export function textOf(letter: Letter, { locale }: Pick<Look, 'locale'>): string {
  const { greeting, lines, figures, button, why, stop } = letter
  const numbers = new Intl.NumberFormat(locale)
  const told = figures?.rows.map(
    ({ what, now, before }) => `${what}: ${numbers.format(now)} (${figures.columns[1]}: ${numbers.format(before)})`,
  )
  const parts = [greeting, ...lines, told?.join('\n'), button && `${button.words}:\n${button.url}`, '--', why]
  return [...parts.filter(Boolean), stop && `Para no recibirlos más: ${stop}`].filter(Boolean).join('\n\n')
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
/** The dark plate on which a company's name and logo stand, as in the app. */
const PLATE = '#120a33'

// What a reader takes of it; the styles in place are what all take.
const STYLES =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){.g{background:#120c2b!important}.c{background:#1d1540!important;color:#f3f0ff!important}.t{border-color:#4a3f78!important}.b{background:#ffcf4a!important}.b a{color:#1d1540!important}.q{color:#b9b0dc!important}}'

/**
 * Writes a letter as HTML: tables and styles in place, because mail readers drop the rest, Outlook first. It loads nothing from
 * anywhere, so that nobody learns when it is opened; a logo comes with it.
 */
export function htmlOf(letter: Letter, look: Look): string {
  const { subject, greeting, lines, why, stop } = letter
  const paragraphs = [greeting, ...lines].map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('')
  const end = stop ? ` <a class="q" href="${escaped(stop)}" style="color:#5c5478">No recibirlos más</a>` : ''
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLES}</style></head>
<body class="g" style="margin:0;background:#f4f2fb">
<table ${TABLE} class="g" width="100%" bgcolor="#f4f2fb" style="background:#f4f2fb"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} class="c" width="100%" bgcolor="#ffffff" style="max-width:520px;background:#ffffff;color:#1d1540;border-radius:14px;text-align:left">
<tr><td bgcolor="${PLATE}" style="padding:16px 28px;background:${PLATE};border-radius:14px 14px 0 0">${headOf(letter, look)}</td></tr>
<tr><td style="padding:28px 28px 12px;${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
${paragraphs}${figuresOf(letter, look)}${buttonOf(letter)}
</td></tr></table>
<p class="q" style="margin:16px auto 0;max-width:520px;${FONT};font-size:13px;line-height:1.5;color:#5c5478">${escaped(why)}${end}</p>
</td></tr></table></body></html>`
}

function headOf({ product }: Letter, { accent, logo }: Look): string {
  const name = `<td style="${FONT};font-size:16px;line-height:1.3;font-weight:800;letter-spacing:.08em;color:${accent}">${escaped(product.toLocaleUpperCase('es'))}</td>`
  const picture = logo
    ? `<td style="padding-right:12px"><img src="cid:${LOGO_ID}" width="${logo.width}" height="${logo.height}" alt="" style="display:block;border:0"></td>`
    : ''
  return `<table ${TABLE}><tr>${picture}${name}</tr></table>`
}

function figuresOf({ figures }: Letter, { locale }: Look): string {
  if (!figures) return ''

  const numbers = new Intl.NumberFormat(locale)
  const cell = (tag: 'td' | 'th', place: number, text: string) =>
    `<${tag} class="t"${tag === 'th' ? ' scope="col"' : ''} align="${place === 0 ? 'left' : 'right'}" style="padding:8px ${place === 2 ? 0 : 8}px 8px 0;border-bottom:1px solid #dcd6f0;font-size:15px;font-weight:${tag === 'th' || place === 1 ? 700 : 400}${tag === 'td' && place > 0 ? ';white-space:nowrap' : ''}">${escaped(text)}</${tag}>`
  const row = (tag: 'td' | 'th', texts: readonly string[]) =>
    `<tr>${texts.map((text, place) => cell(tag, place, text)).join('')}</tr>`
  const rows = figures.rows.map(({ what, now, before }) =>
    row('td', [what, numbers.format(now), numbers.format(before)]),
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse;${FONT};color:inherit">${row('th', ['', ...figures.columns])}${rows.join('')}</table>`
}

// Outlook pads a cell and no link.
function buttonOf({ button }: Letter): string {
  if (!button) return ''
  return `<table ${TABLE} style="margin:8px 0 16px"><tr><td class="b" bgcolor="#4f33c9" style="padding:12px 20px;border-radius:10px;background:#4f33c9"><a href="${escaped(button.url)}" style="${FONT};font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${escaped(button.words)}</a></td></tr></table>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}
