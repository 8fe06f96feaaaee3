import { SystemOutput } from '@orbita/contract/system'
import type { Dependencies } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { REHEARSAL, recordRun } from '../../infra/jobs/record-run.ts'
import { findSystem } from './find-system.ts'

/** The operator routes of the state of the product. @see D-83 */
export const systemRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)

  return routes
    .get(
      '/',
      read({}, SystemOutput, ({ now }) => findSystem(dependencies, now)),
    )
    .post(
      '/rehearsals',
      command({}, NoContent, async ({ tx, me, now }) => {
        await recordRun(tx, { name: REHEARSAL, startedAt: now, summary: 'Anotada en la consola' })
        const job = { subject: `jobs/${REHEARSAL}`, title: REHEARSAL }
        await recordAudit(tx, { at: now, actorAccountId: me.accountId, action: 'system.note-rehearsal', ...job })
      }),
    )
}
