/** A part of a received letter, decoded. */
export type MailPart = { type: string; head: string; content: Buffer }

/** Reads the parts of a letter as our own sender writes them. */
export function partsOf(letter: string): MailPart[] {
  return letter
    .split(/\r\n----_NmP-[^\r\n]+\r\n/)
    .slice(1)
    .flatMap((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const [, type = ''] = /^Content-Type:\s+([\w./+-]+)/m.exec(head) ?? []
      if (type === '' || type.startsWith('multipart/')) return []
      const body = rest.join('\r\n\r\n')
      const content = /^Content-Transfer-Encoding: base64/m.test(head) ? Buffer.from(body, 'base64') : unquoted(body)
      return [{ type, head, content }]
    })
}

function unquoted(text: string): Buffer {
  const pieces = text
    .replaceAll(/=\r\n/g, '')
    .split(/(=[0-9A-F]{2})/)
    .map((piece) => (/^=[0-9A-F]{2}$/.test(piece) ? Buffer.from(piece.slice(1), 'hex') : Buffer.from(piece)))
  return Buffer.concat(pieces)
}

/** Returns the text of the first part of a type. */
export function partText(letter: string, type: string): string {
  return (
    partsOf(letter)
      .find((part) => part.type === type)
      ?.content.toString('utf8') ?? ''
  )
}
