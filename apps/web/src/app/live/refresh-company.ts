import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { setCompany } from '../company.ts'

/** Reads again what pages show of the company. Without an answer the page goes on as it is. @see D-100 */
export async function refreshCompany(): Promise<void> {
  await call(rpc.public.company.$get()).then(setCompany, () => undefined)
}
