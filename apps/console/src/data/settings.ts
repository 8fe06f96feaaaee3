import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'

/** Reads what operators have set, with the version that a change must name. @see D-78 */
export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: () => call(rpc.settings.$get()) })
