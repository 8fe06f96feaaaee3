import {
  LeaderCreditsOutput,
  SubstituteOutput,
  TeamDecidedOutput,
  TeamOutput,
  TeamWaitingOutput,
} from '@orbita/contract/people/team'
import { ApprovalInput, EvidenceParam, RejectionInput } from '@orbita/domain/missions/inputs'
import { SelfReportParam, SelfReportReviewInput } from '@orbita/domain/missions/self-reports'
import { DayOffInput, LeaderCreditsInput, SubstituteInput } from '@orbita/domain/people/team'
import { RedeemParam } from '@orbita/domain/rewards/inputs'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { giveCredits } from '../../game/allowance/give-credits.ts'
import { missionCatalogOf } from '../../game/missions/catalog.ts'
import { openFile } from '../../game/missions/evidence/find-file.ts'
import { approveEvidence, rejectEvidence } from '../../game/missions/evidence/review-evidence.ts'
import { reviewReport } from '../../game/missions/reports/review-report.ts'
import { takeStep } from '../../game/rewards/redemptions/take-step.ts'
import { platformKit } from '../../infra/http/kit/route-kit.ts'
import { setSubstitute } from '../../people/leaders/set-substitute.ts'
import { openColleague } from '../../people/users/colleague.ts'
import { findTeam } from './find-team.ts'
import { findTeamWaiting } from './find-waiting.ts'

/**
 * The routes of who leads: their people, what waits for them, and their decisions, by the use cases of operators. Leading is a
 * relation that each of them asks for in its transaction; to anybody else they are not found.
 *
 * @see D-118, D-119, D-120, D-121
 */
export const teamRoutes = (dependencies: Dependencies) => {
  const { routes, read, command, download } = platformKit('mision-espacial', dependencies)
  const { db, config } = dependencies
  const { keys, timeZone } = config
  const catalog = missionCatalogOf(db)
  const leaderOf = (userId: number, now: Date) => ({ userId, today: dayKey(now, timeZone) })
  const readerOf = (userId: number) => ({ key: keys.colleague, userId })

  return routes
    .get(
      '/',
      read({}, TeamOutput, ({ db, me, now }) =>
        findTeam(db.pool, catalog, {
          reader: readerOf(me.user.id),
          leader: leaderOf(me.user.id, now),
          timeZone,
        }),
      ),
    )
    .get(
      '/waiting',
      read({}, TeamWaitingOutput, ({ db, me, now }) =>
        findTeamWaiting(db.pool, { reader: readerOf(me.user.id), leader: leaderOf(me.user.id, now) }),
      ),
    )
    .get(
      '/evidence/:evidenceId/file',
      download({ params: EvidenceParam }, ({ me, params, now }) =>
        openFile(dependencies, {
          ...{ id: params.evidenceId, actor: me.accountId, now },
          leader: leaderOf(me.user.id, now),
        }),
      ),
    )
    .put(
      '/evidence/:evidenceId/approval',
      command({ params: EvidenceParam, body: ApprovalInput }, TeamDecidedOutput, async (given) => {
        const { tx, me, params, body, now } = given
        const decision = { id: params.evidenceId, ...body, actor: me.accountId, now, timeZone }
        const { id } = await approveEvidence(tx, { ...decision, leader: leaderOf(me.user.id, now) })
        return { id }
      }),
    )
    .put(
      '/evidence/:evidenceId/rejection',
      command({ params: EvidenceParam, body: RejectionInput }, TeamDecidedOutput, async (given) => {
        const { tx, me, params, body, now } = given
        const decision = { id: params.evidenceId, ...body, actor: me.accountId, now }
        const { id } = await rejectEvidence(tx, { ...decision, leader: leaderOf(me.user.id, now) })
        return { id }
      }),
    )
    .put(
      '/reports/:reportId/review',
      command({ params: SelfReportParam, body: SelfReportReviewInput }, TeamDecidedOutput, async (given) => {
        const { tx, me, params, body, now } = given
        const review = { id: params.reportId, ...body, actor: me.accountId, now, timeZone }
        const { id } = await reviewReport(tx, { ...review, leader: leaderOf(me.user.id, now) })
        return { id }
      }),
    )
    .put(
      '/days-off/:redeemId',
      command({ params: RedeemParam, body: DayOffInput }, TeamDecidedOutput, async (given) => {
        const { tx, me, params, body, now } = given
        const { redeemId } = params
        const isApproved = body.decision === 'approved'
        await takeStep(tx, {
          ...{ redeemId, step: isApproved ? 'approve' : 'reject', by: 'operator', actor: me.accountId, keys, now },
          ...(isApproved ? { budget: { timeZone, reason: undefined } } : { note: body.reason }),
          leader: leaderOf(me.user.id, now),
        })
        return { id: redeemId }
      }),
    )
    .put(
      '/substitute',
      command({ body: SubstituteInput }, SubstituteOutput, ({ tx, me, body, now }) => {
        const { userId: leaderId, today } = leaderOf(me.user.id, now)
        const chosen = body.substitute
        const substitute = chosen && { ...chosen, userId: openColleague(readerOf(leaderId), chosen.person) }
        return setSubstitute(tx, { leaderId, actor: me.accountId, substitute, today, now })
      }),
    )
    .post(
      '/credits',
      command({ body: LeaderCreditsInput }, LeaderCreditsOutput, ({ tx, me, body: { person, ...given }, now }) => {
        const { userId: leaderId, today } = leaderOf(me.user.id, now)
        const userId = openColleague(readerOf(leaderId), person)
        return giveCredits(tx, { ...given, leaderId, actor: me.accountId, userId, today, now })
      }),
    )
}
