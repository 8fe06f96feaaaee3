/** The numbers of RFC 3492. */
const [BASE, FIRST, LAST, SKEW, DAMP, BIAS, START] = [36, 1, 26, 38, 700, 72, 128]
const PREFIX = 'xn--'

/**
 * Writes the domain of an e-mail in the letters that people read: `xn--empresa-9za.example` as browsers send it is the domain
 * with its eñe. What cannot be read stays as it is.
 */
export function unicodeDomain(domain: string): string {
  if (!domain.includes(PREFIX)) return domain
  const labels = domain
    .split('.')
    .map((label) => (label.startsWith(PREFIX) ? decode(label.slice(PREFIX.length)) : label))
  return labels.some((label) => label === undefined) ? domain : labels.join('.')
}

/** Decodes a label of a domain; undefined for one that is none. @see https://www.rfc-editor.org/rfc/rfc3492#section-6.2 */
function decode(label: string): string | undefined {
  const dash = label.lastIndexOf('-')
  const signs = dash > 0 ? [...label.slice(0, dash)].map((sign) => sign.codePointAt(0)!) : []
  const rest = label.slice(dash + 1)
  let [code, index, bias, at] = [START, 0, BIAS, 0]
  while (at < rest.length) {
    const before = index
    for (let [weight, step] = [1, BASE]; ; step += BASE) {
      const digit = digitOf(rest[at++])
      if (digit === undefined) return undefined
      index += digit * weight
      const limit = Math.min(LAST, Math.max(FIRST, step - bias))
      if (digit < limit) break
      weight *= BASE - limit
    }
    const count = signs.length + 1
    bias = adapt(index - before, count, before === 0)
    code += Math.floor(index / count)
    index %= count
    if (code > 0x10ffff) return undefined
    signs.splice(index++, 0, code)
  }
  const text = String.fromCodePoint(...signs)
    .normalize('NFKC')
    .toLowerCase()
  // Nobody writes plain letters so.
  return text.isWellFormed() && /[\u0080-\uffff]/.test(text) ? text : undefined
}

function digitOf(sign: string | undefined): number | undefined {
  const digit = sign === undefined ? -1 : 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(sign)
  return digit === -1 ? undefined : digit
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2))
  left += Math.floor(left / count)
  let step = 0
  for (; left > ((BASE - FIRST) * LAST) / 2; step += BASE) left = Math.floor(left / (BASE - FIRST))
  return step + Math.floor(((BASE - FIRST + 1) * left) / (left + SKEW))
}
