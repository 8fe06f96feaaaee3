import type { PersonRow } from '@orbita/contract/people/people'
import type { PeopleQuery } from '@orbita/domain/people/inputs'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'
import { queryOf, type Resource } from './resource.ts'

/** The people of the company, as the list and their pages read them. @see D-72 */
export const people: Resource<PersonRow> = {
  name: 'people',
  list: async (ask) => {
    const { people: rows, total, next } = await call(rpc.people.$get({ query: queryOf<PeopleQuery>(ask) }))
    return { rows, total, next }
  },
}

/**
 * Reads a person with everything that their page shows.
 *
 * @throws RpcError `NOT_FOUND`, also for what is no id: the address may name another list of the people team
 */
export async function readPerson(personId: string) {
  if (!/^\d+$/.test(personId)) throw new RpcError('NOT_FOUND')
  return call(rpc.people[':personId'].$get({ param: { personId } }))
}

export const personQuery = (personId: string) =>
  queryOptions({ queryKey: ['people', 'one', personId], queryFn: () => readPerson(personId) })

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

/** Reads the number of people in each view of their list, and their areas. */
export const peopleSummaryQuery = queryOptions({
  queryKey: ['people', 'summary'],
  queryFn: () => call(rpc.people.summary.$get()),
})

/** The people shown by the palette. */
const MOST_FOUND = 6

/** Finds people for the palette, by beginnings of their name or of their e-mail. */
export async function findPeople(q: string): Promise<PersonRow[]> {
  const { people: found } = await call(rpc.people.$get({ query: { q } }))
  return found.slice(0, MOST_FOUND)
}
