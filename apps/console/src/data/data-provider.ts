import type { DataProvider, GetListParams, GetListResult } from 'ra-core'
import { audit } from './audit.ts'
import { awards } from './awards.ts'
import { campaigns } from './campaigns.ts'
import type { ConsoleResource, ListAsk } from './console-resource.ts'
import { evidence } from './evidence.ts'
import { imports } from './imports.ts'
import { people } from './people.ts'
import { rewards } from './rewards.ts'
import { seasons } from './seasons.ts'

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
