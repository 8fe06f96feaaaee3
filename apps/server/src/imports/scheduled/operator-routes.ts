import { ScheduledLoadsOutput, TakenLoadOutput } from '@orbita/contract/scheduled-loads'
import { DomainError } from '@orbita/domain/errors'
import type { ImportKind } from '@orbita/domain/files/imports'
import { IdText } from '@orbita/domain/page'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { type Deliver, notifyAfterCommit } from '../../infra/db/after-commit.ts'
import { prepare } from '../../infra/db/sql.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { takeDraft } from '../draft/draft.ts'
import { findScheduledLoads } from './find-schedule.ts'
import { lastSlot } from './hours.ts'
import { placeWords } from './open-place.ts'
import { makeDue, SCHEDULED_LOADS } from './run-schedule.ts'

const Param = v.object({ arrivalId: IdText })

const findWaiting = prepare<[id: number], { import_id: number | null; kind: ImportKind }>(
  'imports.find-waiting-arrival',
  `select import_id, kind from import_arrivals where id = $1 and state = 'waiting' for update`,
)

const note = prepare<[id: number], { id: number }>(
  'imports.note-arrival',
  `update import_arrivals set is_noted = true where id = $1 and state in ('refused', 'waiting') returning id`,
)

/**
 * The operator routes of the files that load at their hour.
 *
 * @param runJobs runs jobs by their names, at once
 * @see D-108b
 */
export const scheduledLoadRoutes = (dependencies: Dependencies, runJobs: Deliver) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { config } = dependencies
  const params = { params: Param, badParams: 'NOT_FOUND' as const }
  return routes
    .get(
      '/',
      read({}, ScheduledLoadsOutput, () => findScheduledLoads(dependencies)),
    )
    .post(
      '/runs',
      command({}, NoContent, async ({ tx, me, now }) => {
        const place = placeWords({ config })
        if (!config.loads || place === null) throw new DomainError('NOT_FOUND')

        await makeDue(tx, lastSlot(config.loads.hours, now, config.timeZone), now)
        const about = { subject: 'import_schedule/1', title: place }
        await recordAudit(tx, { at: now, actorAccountId: me.accountId, action: 'imports.look', ...about })
        notifyAfterCommit(tx, runJobs, SCHEDULED_LOADS)
      }),
    )
    .post(
      '/:arrivalId/draft',
      command(params, TakenLoadOutput, async ({ tx, me, params: { arrivalId }, now }) => {
        const [arrival] = await findWaiting(tx, arrivalId)
        if (!arrival?.import_id) throw new DomainError('NOT_FOUND')

        await takeDraft(tx, { id: arrival.import_id, account: me.accountId, now })
        return { importId: arrival.import_id, kind: arrival.kind }
      }),
    )
    .put(
      '/:arrivalId/noted',
      command(params, NoContent, async ({ tx, params: { arrivalId } }) => {
        if ((await note(tx, arrivalId)).length === 0) throw new DomainError('NOT_FOUND')
      }),
    )
}
