/** A letter, before it is written as text and as HTML. Nothing in it is HTML. */
export type Letter = {
  /** what the product is called, and whose it is */
  product: string
  /** says nothing private: it is read on a locked phone */
  subject: string
  greeting: string
  lines: readonly string[]
  button?: { words: string; url: string } | undefined
  /** why it came */
  why: string
  /** where the person stops them; absent for what is about their account */
  stop?: string | undefined
}

/** Writes a letter as plain text, which is all that some readers show. */
export function textOf({ greeting, lines, button, why, stop }: Letter): string {
  const parts = [greeting, ...lines, button && `${button.words}:\n${button.url}`, '--', why]
  return [...parts.filter(Boolean), stop && `Para no recibirlos más: ${stop}`].filter(Boolean).join('\n\n')
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Writes a letter as HTML: tables and styles in place, because mail readers drop the rest. It loads nothing from anywhere, so
 * that nobody learns when it is opened.
 */
export function htmlOf({ product, subject, greeting, lines, button, why, stop }: Letter): string {
  const paragraphs = [greeting, ...lines].map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('')
  const link = button
    ? `<p style="margin:24px 0"><a class="b" href="${escaped(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4f33c9;color:#ffffff;font-weight:700;text-decoration:none">${escaped(button.words)}</a></p>`
    : ''
  const end = stop ? ` <a class="q" href="${escaped(stop)}" style="color:#5c5478">No recibirlos más</a>` : ''
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.g{background:#120c2b!important}.c{background:#1d1540!important;color:#f3f0ff!important}.b{background:#ffcf4a!important;color:#1d1540!important}.q{color:#b9b0dc!important}}</style></head>
<body class="g" style="margin:0;background:#f4f2fb">
<table role="presentation" class="g" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2fb"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="c" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;color:#1d1540;border-radius:14px"><tr><td style="padding:28px;${FONT};font-size:16px;line-height:1.5">
<p style="margin:0 0 16px;font-weight:800;letter-spacing:.08em">${escaped(product.toLocaleUpperCase('es'))}</p>${paragraphs}${link}
</td></tr></table>
<p class="q" style="margin:16px auto 0;max-width:520px;${FONT};font-size:13px;line-height:1.5;color:#5c5478">${escaped(why)}${end}</p>
</td></tr></table></body></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}
