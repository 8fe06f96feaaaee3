import { DomainError } from '@orbita/domain/errors'
import * as v from 'valibot'

/** The place in a list after a row: the value that the list is ordered by, and the id that breaks ties. */
export type Place = { value: string; id: number }

const Stored = v.tuple([v.string(), v.pipe(v.number(), v.safeInteger())])

/** Writes a place as the text that the client sends back for the next page. */
export function cursorOf({ value, id }: Place): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** Reads a cursor. @throws DomainError `BAD_INPUT` for a text that is none */
export function readCursor(text: string): Place {
  try {
    const [value, id] = v.parse(Stored, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return { value, id }
  } catch {
    throw new DomainError('BAD_INPUT', { fields: ['cursor'] })
  }
}
