import type { Colleague } from '@orbita/contract/recognitions/recognitions'
import { openText, sealText } from '../../infra/secrets/sealed-id.ts'

/**
 * The employee who reads, with the key that seals colleagues' ids for them.
 *
 * @property key of `keys.colleague`
 */
export type Reader = { key: Buffer; userId: number }

/** A person as the SQL statements return them. */
export type ColleagueRow = { id: number; name: string; avatar: string | null; area: string | null }

/**
 * The SQL that builds a {@link ColleagueRow} as JSON.
 *
 * @param alias of `users` in the statement
 */
export const colleagueJson = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'avatar', ${alias}.avatar, 'area', ${alias}.area)`

/** Returns a person as this reader sees them. The sealed id works for this reader only. */
export function colleagueOf({ key, userId }: Reader, { id, name, avatar, area }: ColleagueRow): Colleague {
  return { id: sealText({ key, userId, text: `${id}` }), name, avatar, area }
}

/**
 * Returns the user id behind a sealed id; undefined when it was not made for this reader. Two sealed ids may stand for
 * the same person.
 */
export function openColleague({ key, userId }: Reader, id: string): number | undefined {
  const text = openText({ key, userId, id })
  return text === undefined ? undefined : Number(text)
}
