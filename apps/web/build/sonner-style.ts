import { createHash } from 'node:crypto'

/**
 * Returns the sources of the stylesheet that sonner adds to the page, as a content security policy names them: sonner adds
 * an empty element and then its text, and knows no nonce. They are found by letting it add them to a document that notes
 * what it is given.
 *
 * @throws Error when sonner adds no stylesheet any more
 */
export async function sonnerStyleSources(): Promise<string[]> {
  const added: string[] = []
  const element = { appendChild: () => undefined }
  const createTextNode = (text: string) => added.push(text)
  const noting = { head: element, createElement: () => ({ ...element }), createTextNode }
  Object.assign(globalThis, { document: noting })
  try {
    await import('sonner')
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
  }
  if (added.length === 0) throw new Error('sonner adds no stylesheet: the policy needs no source for it')

  return ['', ...added].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
