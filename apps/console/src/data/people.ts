import type { PersonRow } from '@orbita/contract/people/people'
import type { PeopleQuery } from '@orbita/domain/people/inputs'
import { call } from '@orbita/web/rpc/call'
import { rpc } from '../rpc/client.ts'
import type { ConsoleResource } from './console-resource.ts'

/** The people of the company, as the list and their pages read them. @see D-72 */
export const people: ConsoleResource = {
  list: async ({ filter, sort, cursor }) => {
    const query = { ...filter, ...(sort && { sort }), ...(cursor && { cursor }) } as Partial<PeopleQuery>
    const { people: data, total, next } = await call(rpc.people.$get({ query }))
    return { data, total, pageInfo: { hasNextPage: next !== null }, meta: { next } }
  },
  one: (id) => call(rpc.people[':personId'].$get({ param: { personId: `${id}` } })),
}

/**
 * Reads the people of some filters, page after page.
 *
 * @returns undefined when they are more than `most`, which the first page says
 */
export async function peopleOf(
  filter: Readonly<Record<string, string>>,
  most: number,
): Promise<readonly PersonRow[] | undefined> {
  const rows: PersonRow[] = []
  let cursor: string | null = null
  do {
    const query = { ...filter, ...(cursor && { cursor }) } as Partial<PeopleQuery>
    const page = await call(rpc.people.$get({ query }))
    if (page.total > most) return undefined
    rows.push(...page.people)
    cursor = page.next
  } while (cursor)
  return rows
}

/** The people shown by the palette. */
const MOST_FOUND = 6

/** Finds people for the palette, by beginnings of their name or of their e-mail. */
export async function findPeople(q: string): Promise<PersonRow[]> {
  const { people: found } = await call(rpc.people.$get({ query: { q } }))
  return found.slice(0, MOST_FOUND)
}
