import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseEmail } from './text.ts'
import { unicodeDomain } from './unicode-domain.ts'

/** Returns a domain as a browser sends it; empty for none. */
function domainToASCII(domain: string): string {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : ''
}

test.each(['empresa.example', 'xn--', 'xn--abc-', 'xn--a-\u00f1', 'xn--99999999.co', 'a.xn--!.co'])(
  '%s stays as it is',
  (domain) => {
    expect(unicodeDomain(domain)).toBe(domain)
  },
)

test('S-43: an e-mail whose domain was sent in ASCII is the one that is read', () => {
  const sent = domainToASCII('compañía.example').toUpperCase()
  expect([sent.slice(0, 4), normaliseEmail(` Ana@${sent} `)]).toEqual(['XN--', 'ana@compañía.example'])
  expect(normaliseEmail('ana@xn--espaa-rta.co')).toBe('ana@españa.co')
})

test('every domain that a browser sends in ASCII is read back', () => {
  const label = fc
    .array(fc.constantFrom(...'añóéüzc0佐藤ж'), { minLength: 1, maxLength: 12 })
    .map((signs) => signs.join(''))
  fc.assert(
    fc.property(label, (text) => {
      const sent = domainToASCII(`${text}.co`)
      return sent === '' || unicodeDomain(sent) === `${text}.co`
    }),
  )
})
