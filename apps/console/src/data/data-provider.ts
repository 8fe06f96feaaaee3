import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core'
import { audit } from './audit.ts'
import { awards } from './awards.ts'
import { campaigns } from './campaigns.ts'
import { evidence } from './evidence.ts'
import { imports } from './imports.ts'
import { people } from './people.ts'
import { rewards } from './rewards.ts'
import { seasons } from './seasons.ts'

/** The rows of a page of a list, as react-admin reads them, with the cursor of the next page. */
export type ListPage<Row extends RaRecord> = GetListResult<Row> & { meta: { next: string | null } }

/** The part of the address that a list reads: its filters by name, and its order. */
export type ListAddress = {
  filter: Readonly<Record<string, string>>
  /** the name of a column, with a minus sign for the opposite direction; empty for the list's own order */
  sort: string
}

/** The question of a list: its filters and its sort by name, and where its page begins. */
export type ListAsk = { filter: Record<string, string>; sort: string; cursor: string | undefined }

/** A resource of the console: the routes that it reads. Commands are called with `useCommand`, not from here. */
export type ConsoleResource = {
  list: (ask: ListAsk) => Promise<ListPage<RaRecord>>
  one: (id: number | string) => Promise<RaRecord>
}

const RESOURCES: Readonly<Record<string, ConsoleResource>> = {
  audit,
  awards,
  campaigns,
  evidence,
  imports,
  people,
  rewards,
  seasons,
}

function resourceOf(name: string): ConsoleResource {
  const resource = RESOURCES[name]
  if (!resource) throw new Error(`The console has no resource ${name}`)
  return resource
}

function askOf({ filter = {}, sort, meta }: GetListParams): ListAsk {
  const order = sort ? `${sort.order === 'DESC' ? '-' : ''}${sort.field}` : ''
  return { filter, sort: order, cursor: meta?.cursor as string | undefined }
}

const noWrite = () => Promise.reject(new Error('The console writes with commands: see useCommand'))

/**
 * React-admin's data provider over the operators' routes. It reads only: every change of the product is a command with an
 * operation id and an effect of its own, which a generic update could not say.
 */
export const dataProvider: DataProvider = {
  getList: async (name, params) => resourceOf(name).list(askOf(params)) as Promise<GetListResult>,
  getOne: async (name, { id }) => ({ data: (await resourceOf(name).one(id)) as never }),
  getMany: async (name, { ids }) => ({
    data: (await Promise.all(ids.map((id) => resourceOf(name).one(id)))) as never,
  }),
  getManyReference: async (name, params) => resourceOf(name).list(askOf(params)) as Promise<GetListResult>,
  create: noWrite,
  update: noWrite,
  updateMany: noWrite,
  delete: noWrite,
  deleteMany: noWrite,
}
