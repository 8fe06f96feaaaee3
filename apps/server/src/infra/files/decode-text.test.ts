import { expect, test } from 'vitest'
import { decodeText, readEncoded } from './decode-text.ts'

const MAC: Readonly<Record<string, number>> = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ó: 0x97,
  ú: 0x9c,
  ñ: 0x96,
  Ñ: 0x84,
  '’': 0xd5,
}
const DOS: Readonly<Record<string, number>> = { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Ñ: 0xa5 }
const WINDOWS: Readonly<Record<string, number>> = { '’': 0x92, '–': 0x96, '€': 0x80, '“': 0x93, '”': 0x94 }

/** Writes a text in an encoding of one byte. */
const encoded = (text: string, signs: Readonly<Record<string, number>>) =>
  Uint8Array.from([...text].map((sign) => signs[sign] ?? sign.codePointAt(0)!))

test.each([
  'Sofía D´Angelo',
  'Juan O’Higgins',
  'D’ANGELO y O’Brien',
  'Peña – Muñoz, 20 €',
  '“Núñez” · 3.º piso',
  'GARCÍA MUÑOZ',
  'François Müller',
  'Conceição e João',
])('D-116: «%s» in Windows-1252 is read as such, and nothing is refused', (text) => {
  expect(readEncoded(encoded(text, WINDOWS))).toEqual({ text, encoding: 'windows-1252', isCertain: false })
})

test.each([
  [MAC, 'macintosh', 'Ana Muñoz, Sofía Peña'],
  [MAC, 'macintosh', 'José Ñandú vive en Bogotá'],
  [DOS, 'ibm850', 'Ana Muñoz, Sofía Peña'],
  [DOS, 'ibm850', 'José Ñandú vive en Bogotá'],
])('D-116: what only reads as Spanish in another encoding is read so', (signs, encoding, text) => {
  expect(readEncoded(encoded(text, signs))).toMatchObject({ text, encoding })
})

test('UTF-8 is read with or without its mark, and broken signs stay in their cells', () => {
  const text = 'Ñandú,Sofía,Peña,🚀,Muñoz,Bogotá'
  expect(readEncoded(Buffer.from(`\ufeff${text}`))).toEqual({ text, encoding: 'utf-8', isCertain: true })
  const broken = Buffer.concat([Buffer.from(text), Uint8Array.of(0x2c, 0xf1, 0x2c)])
  expect(readEncoded(broken)).toEqual({ text: `${text},\ufffd,`, encoding: 'utf-8', isCertain: false })
})

test.each([
  ['utf-16le', (bytes: Buffer) => bytes],
  ['utf-16be', (bytes: Buffer) => bytes.swap16()],
] as const)('%s is read by its mark or by its zeros', (encoding, order) => {
  const text = 'correo,nombre\nana@acme.co,Ñandú'
  for (const whole of [`\ufeff${text}`, text]) {
    expect(readEncoded(order(Buffer.from(whole, 'utf16le')))).toEqual({ text, encoding, isCertain: true })
  }
})

test.each([
  ['%PDF-1.7 …', /Es un PDF/],
  ['{\\rtf1', /\.rtf/],
  ['a\0b', /No parece un archivo de texto/],
])('D-116: what is no text is said for what it is', (text, sentence) => {
  expect(() => decodeText(Buffer.from(text))).toThrow(sentence)
})
