import { StatementIdsOutput, XapiAboutOutput } from '@orbita/contract/machines/statements'
import { DomainError } from '@orbita/domain/errors'
import { Statement, StatementQuery, StatementsInput } from '@orbita/domain/machines/statements'
import type { MiddlewareHandler } from 'hono'
import type { Dependencies } from '../../../dependencies.ts'
import { boundedQueue } from '../../../infra/bounded-queue.ts'
import type { MachineEnv } from '../../../infra/http/audience.ts'
import { NoContent } from '../../../infra/http/kit/output.ts'
import { machineKit } from '../../../infra/http/kit/route-kit.ts'
import { MachineError } from '../../../infra/http/machines/machine-error.ts'
import { withPaymentsAfter } from '../progress/completions/pay-pending.ts'
import { receiveStatements } from './receive-statements.ts'

const VERSION = '1.0.3'

const EXAMPLE = {
  id: '6690e6c9-3ef0-4ed3-8b37-7f3964730bee',
  actor: { mbox: 'mailto:ana@acme.example' },
  verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
  object: { id: 'https://academia.acme.example/altura/2', definition: { name: { es: 'Altura segura, módulo 2' } } },
  timestamp: '2026-11-18T14:02:11Z',
}

/** Says which xAPI is spoken, and refuses another, as xAPI 1.0.3 asks (part three, 3.3). */
const versioned: MiddlewareHandler<MachineEnv> = async (c, next) => {
  c.header('x-experience-api-version', VERSION)
  const asked = c.req.header('x-experience-api-version')
  if (!c.req.path.endsWith('/about') && !/^1\.0(?:\.\d+)?$/.test(asked ?? '')) throw new MachineError('XAPI_VERSION')
  await next()
}

/** The routes of course platforms, which tell what people did in statements of xAPI 1.0.3. @see D-108 */
export const learningMachineRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = machineKit(dependencies)
  const { db, config } = dependencies
  const { timeZone } = config
  const payingAfter = withPaymentsAfter(db.pool)
  // As for the facts: one call at a time in a process, because the pool is the employees'.
  const queue = boundedQueue({ running: 1, waiting: 50 })
  const options = {
    within: <Result>(work: Parameters<typeof payingAfter<Result>>[0]) => queue.run(() => payingAfter(work)),
    // A statement has its own id, by which it counts once.
    acceptsNoId: true,
  } as const
  const refusals = ['XAPI_VERSION', 'STATEMENT_CONFLICT', 'PROGRESS_REFUSED', 'OPERATION_REUSED'] as const

  const headers = { 'X-Experience-API-Version': VERSION }
  routes.use(versioned)
  return routes
    .get(
      '/about',
      read(
        {
          scope: 'progress:write',
          id: 'aboutXapi',
          summary: 'Say which xAPI is spoken',
          examples: { answer: { version: [VERSION] } },
        },
        {},
        XapiAboutOutput,
        async () => ({ version: [VERSION] }),
      ),
    )
    .post(
      '/statements',
      command(
        {
          scope: 'progress:write',
          id: 'sendStatements',
          summary: 'Send statements of xAPI',
          description:
            'One statement or at most 500. An operator decides which mission an activity advances; until then it waits. A statement counts once by its id; the verb voided takes another one back.',
          headers,
          refusals,
          examples: { request: EXAMPLE, answer: [EXAMPLE.id] },
        },
        { body: StatementsInput },
        StatementIdsOutput,
        ({ tx, me, body, now }) =>
          receiveStatements(tx, Array.isArray(body) ? body : [body], {
            actor: me.accountId,
            answeredBy: me.madeBy,
            now,
            timeZone,
          }),
        options,
      ),
    )
    .put(
      '/statements',
      command(
        {
          scope: 'progress:write',
          id: 'putStatement',
          summary: 'Send one statement of xAPI under its id',
          headers,
          refusals,
          examples: { request: EXAMPLE },
        },
        { query: StatementQuery, body: Statement },
        NoContent,
        async ({ tx, me, query, body, now }) => {
          const { statementId: id } = query
          if (body.id !== undefined && body.id !== id) throw new DomainError('BAD_INPUT', { fields: ['id'] })
          await receiveStatements(tx, [{ ...body, id }], { actor: me.accountId, answeredBy: me.madeBy, now, timeZone })
        },
        options,
      ),
    )
}
