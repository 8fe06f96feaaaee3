import * as v from 'valibot'
import { listQuery } from '../list-query.ts'
import { Text } from '../text/text.ts'

/** The bounds of a message, in UTF-16 units. */
export const MESSAGE_TITLE = 80
export const MESSAGE_TEXT = 600

/** The mark that stands in a text for the first name of the person who reads it. */
export const NAME_PLACE = '{nombre}'

/** The places of the product that a message may lead to, with their names for operators. @see D-82 */
export const MESSAGE_PLACES = [
  { path: '/figuras/inicio', title: 'Inicio de figuras' },
  { path: '/figuras/album', title: 'El álbum' },
  { path: '/mision-espacial/inicio', title: 'Inicio de misión espacial' },
  { path: '/mision-espacial/misiones', title: 'Las misiones' },
  { path: '/mision-espacial/recompensas', title: 'Las recompensas' },
  { path: '/mision-espacial/reconocimientos', title: 'Los reconocimientos' },
] as const

const PATHS = MESSAGE_PLACES.map(({ path }) => path)
const line = (most: number) => v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(most))

/** A message to everybody, or to the people of an area. @see D-82 */
export const MessageInput = v.strictObject({
  title: line(MESSAGE_TITLE),
  text: line(MESSAGE_TEXT),
  path: v.nullable(v.picklist(PATHS)),
  /** null: everybody */
  area: v.nullable(line(160)),
})

export type MessageInput = v.InferOutput<typeof MessageInput>

/** The query of the list of messages. @see D-82 */
export const MESSAGES_QUERY = listQuery({}, ['-id'])
export type MessagesQuery = v.InferOutput<typeof MESSAGES_QUERY.Page>

/** Writes the text of a message for one person. @param name how they are greeted */
export function messageFor(text: string, name: string): string {
  // A function, because a name may hold signs that a replacement text would give a meaning, such as `$&`.
  return text.replaceAll(NAME_PLACE, () => name)
}
