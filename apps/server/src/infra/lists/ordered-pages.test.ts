import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { cursorOf } from './cursor.ts'
import { orderedPages } from './ordered-pages.ts'

const db = await testDatabase()

type Named = { id: number; name: string }

/** Three people of the same name and one of another, each with some credits. */
const PEOPLE = `(values (1, 'Ana', 30, '2026-11-23 10:00:00+00'), (2, 'Ana', 20, '2026-11-23 10:00:00+00'),
  (3, 'Ana', 10, '2026-11-24 10:00:00+00'), (4, 'Beto', 10, '2026-11-22 10:00:00+00')) as p (id, name, credits, at)`

const pages = orderedPages<[least: number], Named, 'name' | '-name' | 'credits' | '-at'>('test.ordered-pages', {
  filters: 1,
  id: 'p.id',
  sorts: ['name', '-name', 'credits', '-at'],
  orders: {
    name: { by: 'p.name', type: 'text' },
    credits: { by: 'p.credits', type: 'bigint' },
    at: { by: 'p.at::timestamptz', type: 'timestamptz' },
  },
  text: ({ place, after, page }) =>
    `select p.id::bigint as id, p.name, ${place} from ${PEOPLE} where p.credits >= $1::bigint and ${after} ${page}`,
})

type Asked = { sort: 'name' | '-name' | 'credits' | '-at'; cursor?: string | undefined }

const read = ({ sort, cursor }: Asked) => pages(db.pool, { values: [0], sort, cursor, size: 2 })

test.each([
  ['name', 'no cursor at all', 'zzz'],
  ['credits', 'the cursor of the names', cursorOf({ value: 'Ana', id: 2 })],
  ['credits', 'more digits than a whole number has', cursorOf({ value: '1234567890123456789', id: 2 })],
  ['credits', 'a negative number', cursorOf({ value: '-1', id: 2 })],
  ['-at', 'the cursor of the credits', cursorOf({ value: '10', id: 2 })],
  ['name', 'the cursor of a list whose ids are texts', cursorOf({ value: 'Ana', id: 'ana' })],
] as const)('the order %s refuses %s', async (sort, _what, cursor) => {
  await expect(read({ sort, cursor })).rejects.toThrow('BAD_INPUT')
})

test.each([
  ['name', [1, 2, 3, 4]],
  ['-name', [4, 3, 2, 1]],
  ['credits', [3, 4, 2, 1]],
  ['-at', [3, 2, 1, 4]],
] as const)('by %s, the pages have every row once, those of one place by their ids', async (sort, ids) => {
  const first = await read({ sort })
  expect(first.rows).toHaveLength(2)
  const second = await read({ sort, cursor: first.next ?? undefined })
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
  expect(Object.keys(first.rows[0]!)).toEqual(['id', 'name'])
})

test('the filters limit the pages, and a page of the size of the list is the last', async () => {
  const { rows, next } = await pages(db.pool, { values: [20], sort: 'name', size: 2 })
  expect([rows.map(({ id }) => id), next]).toEqual([[1, 2], null])
})
