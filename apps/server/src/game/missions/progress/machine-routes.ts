import { FactResultsOutput } from '@orbita/contract/machines/progress'
import { DryRunQuery, FactParam, MachineFactsInput } from '@orbita/domain/machines/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { boundedQueue } from '../../../infra/bounded-queue.ts'
import { dryRun } from '../../../infra/db/long-transaction.ts'
import { NoContent } from '../../../infra/http/kit/output.ts'
import { machineKit } from '../../../infra/http/kit/route-kit.ts'
import { IMPORTS, withPaymentsAfter } from './completions/pay-pending.ts'
import { recordFacts } from './record-facts.ts'
import { removeFact } from './remove-fact.ts'

const EXAMPLE = {
  request: {
    source: 'crm',
    facts: [
      {
        key: 'sale-8812',
        employeeNumber: '10442',
        challenge: 'rumbo',
        mission: 'viajes',
        amount: 3,
        day: '2026-11-18',
      },
    ],
  },
  answer: {
    dryRun: false,
    accepted: 1,
    repeated: 0,
    refused: 0,
    completions: 0,
    results: [{ key: 'sale-8812', outcome: 'accepted' }],
  },
}

/** The routes of machines for progress. @see D-106 */
export const progressMachineRoutes = (dependencies: Dependencies) => {
  const { routes, command } = machineKit(dependencies)
  const { config, db } = dependencies
  const { timeZone } = config
  const payingAfter = withPaymentsAfter(db.pool)
  // One call at a time in a process: a thousand facts hold a connection, and the pool is the employees'.
  const queue = boundedQueue({ running: 1, waiting: 50 })

  return routes
    .post(
      '/',
      command(
        {
          scope: 'progress:write',
          id: 'recordProgress',
          summary: 'Record facts of progress',
          description:
            'At most 1,000 facts. Each is accepted, repeated (it adds nothing new) or refused by itself. With dry-run=true nothing is kept.',
          refusals: ['OPERATION_REUSED', 'PROGRESS_REFUSED'],
          examples: EXAMPLE,
        },
        { query: DryRunQuery, body: MachineFactsInput },
        FactResultsOutput,
        ({ tx, me, body, query, now }) =>
          recordFacts(tx, {
            ...body,
            actor: me.accountId,
            answeredBy: me.madeBy,
            now,
            timeZone,
            isDryRun: query['dry-run'],
          }),
        {
          within: (work, { query }) =>
            queue.run(() => (query['dry-run'] ? dryRun(db, IMPORTS, work) : payingAfter(work))),
        },
      ),
    )
    .delete(
      '/:source/:key',
      command(
        {
          scope: 'progress:write',
          id: 'takeProgressBack',
          summary: 'Take a fact back',
          description:
            'An opposite fact is written, and the key is free again. A mission that was completed stays so until an operator reverts it.',
          refusals: ['FACT_UNKNOWN', 'PROGRESS_REFUSED'],
        },
        { params: FactParam, badParams: 'NOT_FOUND' },
        NoContent,
        ({ tx, me, params, now }) => removeFact(tx, { ...params, actor: me.accountId, now }),
        // The path says which fact, and a second time finds none.
        { acceptsNoId: true },
      ),
    )
}
