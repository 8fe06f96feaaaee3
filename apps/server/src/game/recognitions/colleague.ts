import type { Colleague } from '@orbita/domain/recognitions/views'
import { openText, sealText } from '../../infra/secrets/seal.ts'

/** What seals the ids of colleagues for one reader. @property key of `keys.colleague` */
export type Reader = { key: Buffer; userId: number }

/** Somebody as the statements bring them. */
export type PersonRow = { id: number; name: string; avatar: string | null; area: string | null }

/** A person in JSON, as {@link PersonRow}. @param alias of `users` in the statement */
export const personJson = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'avatar', ${alias}.avatar, 'area', ${alias}.area)`

/** Somebody as this reader sees them: the id is good for nobody else. */
export function colleagueOf({ key, userId }: Reader, { id, name, avatar, area }: PersonRow): Colleague {
  return { id: sealText({ key, userId, text: `${id}` }), name, avatar, area }
}

/** Whom an id means; undefined when it was not made for this reader. Two ids may mean one person. */
export function openColleague({ key, userId }: Reader, id: string): number | undefined {
  const text = openText({ key, userId, id })
  return text === undefined ? undefined : Number(text)
}
