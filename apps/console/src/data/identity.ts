import type { Standing } from '@orbita/domain/duties/duties'
import { call } from '@orbita/web/rpc/call'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'
import { useViewedAs } from '../rpc/view-as.ts'

/** The signed-in operator. */
export const identityQuery = queryOptions({ queryKey: ['me'], queryFn: () => call(rpc.me.$get()) })

/** The operator of this session: their e-mail, and their name or else the e-mail again. */
export type Identity = { email: string; name: string }

/** Returns the operator of this session; undefined until it is known. */
export function useIdentity(): Identity | undefined {
  const { data } = useQuery(identityQuery)
  return data && { email: data.email, name: data.name ?? data.email }
}

const NOTHING: Standing = { duties: {}, areas: null }

/** Returns what the operator of this session may do, or whom they look at the console as; undefined until it is known. @see D-122 */
export function useStanding(): Standing | undefined {
  const { data } = useQuery(identityQuery)
  const viewed = useViewedAs()
  if (viewed) return viewed.standing
  return data && { ...NOTHING, duties: data.duties ?? NOTHING.duties, areas: data.areas ?? null }
}
