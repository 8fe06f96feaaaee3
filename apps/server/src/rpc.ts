import { Hono } from 'hono'
import type { Dependencies } from './dependencies.ts'
import { behind } from './http/behind.ts'
import { employeeGuard, type Gate, operatorGuard, platformGuard, publicGuard } from './identity/guards.ts'

/** The documents service: every door of the product, by audience. A room is one line. */
export function buildRpc(_dependencies: Dependencies, gate: Gate) {
  return new Hono()
    .route('/public', behind(publicGuard(), {}))
    .route('/employee', behind(employeeGuard(gate), {}))
    .route('/figuras', behind(platformGuard('figuras', gate), {}))
    .route('/mision-espacial', behind(platformGuard('mision-espacial', gate), {}))
    .route('/operator', behind(operatorGuard(gate), {}))
}

/** The doors' types, for the web's client: `hc<Rpc>('/rpc')`. */
export type Rpc = ReturnType<typeof buildRpc>
