import type { PersonRow } from '@orbita/contract/people'
import type { PeopleQuery } from '@orbita/domain/people-inputs'
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

/** The people shown by the palette. */
const MOST_FOUND = 6

/** Finds people for the palette, by beginnings of their name or of their e-mail. */
export async function findPeople(q: string): Promise<PersonRow[]> {
  const { people: found } = await call(rpc.people.$get({ query: { q } }))
  return found.slice(0, MOST_FOUND)
}
