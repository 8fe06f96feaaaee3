import { randomUUID } from 'node:crypto'
import type { ImportArrivedOutput, ImportOutput, RehearsalOutput } from '@orbita/contract/imports'
import type { ImportKind } from '@orbita/domain/files/imports'
import type { PlatformId } from '@orbita/domain/platforms'
import { type Browser, type BrowserRequest, okJson } from './browser.ts'
import type { TestDatabase } from './databases/test-database.ts'
import { command } from './game/album.ts'
import { until } from './until.ts'

export const IMPORTS = '/rpc/operator/imports'

/** Builds the request that sends a file to the console. */
export function aFileOf(content: Uint8Array | string, name = 'personas.csv'): BrowserRequest {
  return {
    file: { bytes: content, type: 'application/octet-stream' },
    headers: { 'x-file-name': encodeURIComponent(name), 'x-operation-id': randomUUID() },
  }
}

/** The steps of an operator with files in the console. Each throws unless the server answers 200. */
export function importsOf(operator: Browser) {
  const find = (id: number) => okJson<ImportOutput>(operator.get(`${IMPORTS}/${id}`))
  const settled = async (id: number) => {
    await until(async () => (await find(id)).run === null)
    return find(id)
  }
  return {
    find,
    settled,
    send: (content: Uint8Array | string, { kind = 'people', name }: { kind?: ImportKind; name?: string } = {}) =>
      okJson<ImportArrivedOutput>(operator.post(`${IMPORTS}?kind=${kind}`, aFileOf(content, name))),
    /** Sends a file that can be read. @returns its id */
    arrive: async (lines: readonly string[] | Uint8Array, kind: ImportKind = 'people') => {
      const content = lines instanceof Uint8Array ? lines : lines.join('\n')
      const arrived = await okJson<ImportArrivedOutput>(operator.post(`${IMPORTS}?kind=${kind}`, aFileOf(content)))
      if (arrived.outcome === 'refused') throw new Error(arrived.message)
      return arrived.id
    },
    read: <Output>(id: number, part: string) => okJson<Output>(operator.get(`${IMPORTS}/${id}/${part}`)),
    rehearse: (id: number) => okJson<RehearsalOutput>(operator.get(`${IMPORTS}/${id}/rehearsal`)),
    mend: (id: number, row: number, column: string, value: string | null) =>
      okJson<ImportOutput>(operator.put(`${IMPORTS}/${id}/cells`, command({ row, column, value }))),
    /** Says whether the file's values are to be written over those by hand. */
    choose: (id: number, of: 'all' | readonly { userId: number; column: string }[], usesFile: boolean) =>
      okJson<ImportOutput>(operator.put(`${IMPORTS}/${id}/conflicts`, command({ of, usesFile }))),
    setColumns: (
      id: number,
      columns: readonly (string | null)[],
      { retiresMissing = false, platforms }: { retiresMissing?: boolean; platforms?: readonly PlatformId[] } = {},
    ) =>
      okJson<ImportOutput>(
        operator.put(`${IMPORTS}/${id}/columns`, command({ columns, retiresMissing, ...(platforms && { platforms }) })),
      ),
    compare: async (id: number, skipsProblems = false) => {
      await okJson(operator.post(`${IMPORTS}/${id}/comparison`, command({ skipsProblems })))
      return settled(id)
    },
    apply: async (id: number, over: { leftOut?: number[]; stay?: number[]; confirmsRetirement?: boolean } = {}) => {
      const body = { leftOut: [], stay: [], confirmsRetirement: false, ...over }
      await okJson(operator.post(`${IMPORTS}/${id}/application`, command(body)))
      return settled(id)
    },
  }
}

/** Returns the people by e-mail, once the values that an import leaves for right after its transaction are written. */
export async function importedPeople({ pool }: Pick<TestDatabase, 'pool'>): Promise<string[]> {
  await until(async () => (await pool.query('select 1 from people_pending_updates limit 1')).rows.length === 0)
  const { rows } = await pool.query('select email, area, is_active from users order by email')
  return rows.map(({ email, area, is_active: isActive }) => `${email} ${area} ${isActive ? 'activa' : 'inactiva'}`)
}
