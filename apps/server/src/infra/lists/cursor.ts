import { DomainError } from '@orbita/domain/errors'
import { Text } from '@orbita/domain/text/text'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'

/** The place in a list after a row: the value that the list is ordered by, and the id that breaks ties. */
export type ListPlace<Id extends number | string = number> = { value: string; id: Id }

const Stored = v.tuple([Text, v.pipe(v.number(), v.safeInteger())])
const StoredText = v.tuple([Text, Text])

/** An instant as PostgreSQL or JSON writes it; PostgreSQL knows no year 0 and no zone beyond these. */
const INSTANT =
  /^([1-9]\d{3}-\d{2}-\d{2})[ T](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::[0-5]\d)?)$/

/** Writes a place as the text that the client sends back for the next page. */
export function cursorOf({ value, id }: ListPlace<number | string>): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** Reads a cursor. @throws DomainError `BAD_INPUT` for a text that is none */
export function readCursor(text: string): ListPlace {
  const [value, id] = storedIn(text, Stored)
  return { value, id }
}

/** Returns a place whose value is an instant. @throws DomainError `BAD_INPUT` for one that does not exist */
export function atInstant<Id extends number | string>(place: ListPlace<Id>): ListPlace<Id> {
  if (!v.is(Day, INSTANT.exec(place.value)?.[1])) throw new DomainError('BAD_INPUT', { fields: ['cursor'] })

  return place
}

/** Reads a cursor of a list whose ids are texts. @throws DomainError `BAD_INPUT` for a text that is none */
export function readTextCursor(text: string): ListPlace<string> {
  const [value, id] = storedIn(text, StoredText)
  return { value, id }
}

function storedIn<S extends v.GenericSchema>(text: string, schema: S): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw new DomainError('BAD_INPUT', { fields: ['cursor'] })
  }
}
