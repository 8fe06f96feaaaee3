import { Hono } from 'hono'
import type { Dependencies } from './dependencies.ts'
import { giftRoutes } from './game/albums/gifts/routes.ts'
import { packOperatorRoutes } from './game/albums/packs/operator-routes.ts'
import { packRoutes } from './game/albums/packs/routes.ts'
import { albumRoutes } from './game/albums/routes.ts'
import { showcaseRoutes } from './game/albums/showcase/routes.ts'
import { silhouetteRoutes } from './game/albums/silhouette/routes.ts'
import { stardustRoutes } from './game/albums/stardust/routes.ts'
import { tradeRoutes } from './game/albums/trades/routes.ts'
import { wishRoutes } from './game/albums/wishes/routes.ts'
import { incentiveAuthoringRoutes, prizeAuthoringRoutes } from './game/awards/authoring/operator-routes.ts'
import { awardOperatorRoutes, incentiveOperatorRoutes } from './game/awards/operator-routes.ts'
import { awardRoutes, incentiveRoutes } from './game/awards/routes.ts'
import { seasonOperatorRoutes } from './game/awards/seasons/operator-routes.ts'
import { codeOperatorRoutes } from './game/codes/operator-routes.ts'
import { codeRoutes } from './game/codes/routes.ts'
import { grantOperatorRoutes } from './game/grants/operator-routes.ts'
import { flightPlanRoutes } from './game/habits/routes.ts'
import { leaderboardRoutes } from './game/leaderboard/routes.ts'
import { movementOperatorRoutes, reportOperatorRoutes } from './game/ledger/operator-routes.ts'
import { movementRoutes } from './game/ledger/routes.ts'
import { messageOperatorRoutes } from './game/messages/operator-routes.ts'
import { evidenceOperatorRoutes } from './game/missions/evidence/operator-routes.ts'
import { evidenceRoutes } from './game/missions/evidence/routes.ts'
import { goalOperatorRoutes } from './game/missions/goals/operator-routes.ts'
import { goalRoutes } from './game/missions/goals/routes.ts'
import { learningOperatorRoutes } from './game/missions/learning/operator-routes.ts'
import { challengeOperatorRoutes } from './game/missions/operator-routes.ts'
import {
  progressImportOperatorRoutes,
  progressOperatorRoutes,
  progressReversalOperatorRoutes,
} from './game/missions/progress/operator-routes.ts'
import { selfReportOperatorRoutes } from './game/missions/reports/operator-routes.ts'
import { challengeRoutes } from './game/missions/routes.ts'
import { surveyOperatorRoutes } from './game/missions/surveys/operator-routes.ts'
import { pushRoutes } from './game/notices/push/routes.ts'
import { noticeRoutes } from './game/notices/routes.ts'
import { payrollOperatorRoutes } from './game/payroll/operator-routes.ts'
import { areaThanksOperatorRoutes } from './game/recognitions/area/operator-routes.ts'
import {
  kudosCircleOperatorRoutes,
  kudosObservationOperatorRoutes,
  kudosReportOperatorRoutes,
} from './game/recognitions/kudos/operator-routes.ts'
import { bestEmployeeOperatorRoutes, nominationOperatorRoutes } from './game/recognitions/operator-routes.ts'
import { recognitionRoutes } from './game/recognitions/routes.ts'
import { rewardOperatorRoutes } from './game/rewards/operator-routes.ts'
import { purchaseOperatorRoutes } from './game/rewards/purchases/operator-routes.ts'
import { redeemOperatorRoutes } from './game/rewards/redemptions/operator-routes.ts'
import { redeemRoutes } from './game/rewards/redemptions/routes.ts'
import { rewardRoutes } from './game/rewards/routes.ts'
import { employeeGuard, type Gate, operatorGuard, platformGuard, publicGuard } from './identity/guards.ts'
import type { Identity } from './identity/identity.ts'
import { machineKeyRoutes } from './identity/machines/operator-routes.ts'
import { ownOperatorRoutes, signInLockRoutes } from './identity/operator-routes.ts'
import { operatorsRoutes } from './identity/operators/operator-routes.ts'
import { passkeyRoutes } from './identity/passkeys/routes.ts'
import { ownSessionRoutes } from './identity/sessions/own-session-routes.ts'
import { singleSignOnRoutes } from './identity/single-sign-on/operator-routes.ts'
import type { Provider } from './identity/single-sign-on/provider.ts'
import { importOperatorRoutes } from './imports/operator-routes.ts'
import { scheduledLoadRoutes } from './imports/scheduled/operator-routes.ts'
import { behind } from './infra/http/behind.ts'
import { liveRoutes } from './infra/live/routes.ts'
import { jobOperatorRoutes } from './jobs/operator-routes.ts'
import { runAsked } from './jobs/run-asked.ts'
import { mailRoutes } from './outgoing/mail/operator-routes.ts'
import { mailPreferenceRoutes } from './outgoing/mail/routes.ts'
import { destinationRoutes } from './outgoing/operator-routes.ts'
import { absenceRoutes } from './people/absences/operator-routes.ts'
import { directoryRoutes } from './people/directory/operator-routes.ts'
import { termsOperatorRoutes } from './people/terms/operator-routes.ts'
import { termsRoutes } from './people/terms/routes.ts'
import { peopleRoutes } from './people/users/operator-routes.ts'
import { avatarRoutes, profileRoutes } from './people/users/routes.ts'
import {
  dataRequestRoutes,
  leaverRoutes,
  personErasureRoutes,
  personExportRoutes,
} from './people-rights/operator-routes.ts'
import { myDataRoutes } from './people-rights/routes.ts'
import { pictureOperatorRoutes } from './pictures/operator-routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { auditRoutes } from './screens/audit/operator-routes.ts'
import { awardScreenRoutes, incentivePreviewRoutes } from './screens/awards/operator-routes.ts'
import { codeScreenRoutes } from './screens/codes/operator-routes.ts'
import { evidenceScreenRoutes } from './screens/evidence/operator-routes.ts'
import { operatorHomeRoutes } from './screens/home/operator-routes.ts'
import { inboxRoutes } from './screens/inboxes/operator-routes.ts'
import { integrationRoutes } from './screens/integrations/operator-routes.ts'
import { programmeRoutes } from './screens/missions/operator-routes.ts'
import { peopleScreenRoutes } from './screens/people/operator-routes.ts'
import { reportRoutes } from './screens/reporting/operator-routes.ts'
import { rewardScreenRoutes } from './screens/rewards/operator-routes.ts'
import { countsRoutes, figurasHomeRoutes, logbookRoutes, missionHomeRoutes, rankRoutes } from './screens/routes.ts'
import { systemRoutes } from './screens/system/operator-routes.ts'
import { teamRoutes } from './screens/team/routes.ts'
import { termsScreenRoutes } from './screens/terms/operator-routes.ts'
import { settingsOperatorRoutes } from './settings/operator-routes.ts'
import { companyRoutes } from './settings/routes.ts'

/** Builds the documents service: every route of the product, by audience, with one line per room. */
export function buildRpc(
  dependencies: Dependencies,
  gate: Gate & Pick<Identity, 'operators'> & { provider: Provider | undefined },
) {
  return new Hono()
    .route('/public', behind(publicGuard(), { company: companyRoutes(dependencies), terms: termsRoutes(dependencies) }))
    .route(
      '/employee',
      behind(employeeGuard(gate), {
        counts: countsRoutes(dependencies),
        logbook: logbookRoutes(dependencies),
        ranks: rankRoutes(dependencies),
        'flight-plan': flightPlanRoutes(dependencies),
        live: liveRoutes(dependencies),
        mail: mailPreferenceRoutes(dependencies),
        movements: movementRoutes(dependencies),
        'my-data': myDataRoutes(dependencies),
        notices: noticeRoutes(dependencies),
        pictures: pictureRoutes(dependencies),
        passkeys: passkeyRoutes(dependencies),
        profile: profileRoutes(dependencies),
        push: pushRoutes(dependencies),
        sessions: ownSessionRoutes(dependencies),
      }),
    )
    .route(
      '/figuras',
      behind(platformGuard('figuras', gate), {
        albums: albumRoutes(dependencies),
        avatar: avatarRoutes(dependencies),
        awards: awardRoutes(dependencies),
        codes: codeRoutes(dependencies),
        gifts: giftRoutes(dependencies),
        home: figurasHomeRoutes(dependencies),
        packs: packRoutes(dependencies),
        showcase: showcaseRoutes(dependencies),
        silhouette: silhouetteRoutes(dependencies),
        stardust: stardustRoutes(dependencies),
        trades: tradeRoutes(dependencies),
        wishes: wishRoutes(dependencies),
      }),
    )
    .route(
      '/mision-espacial',
      behind(platformGuard('mision-espacial', gate), {
        challenges: challengeRoutes(dependencies),
        evidence: evidenceRoutes(dependencies),
        goals: goalRoutes(dependencies),
        home: missionHomeRoutes(dependencies),
        incentives: incentiveRoutes(dependencies),
        redeems: redeemRoutes(dependencies),
        rewards: rewardRoutes(dependencies),
        leaderboard: leaderboardRoutes(dependencies),
        recognitions: recognitionRoutes(dependencies),
        team: teamRoutes(dependencies),
      }),
    )
    .route(
      '/operator',
      behind(operatorGuard(gate), {
        audit: auditRoutes(dependencies),
        awards: awardOperatorRoutes(dependencies)
          .route('/', prizeAuthoringRoutes(dependencies))
          .route('/', awardScreenRoutes(dependencies)),
        'best-employees': bestEmployeeOperatorRoutes(dependencies),
        challenges: challengeOperatorRoutes(dependencies).route('/', programmeRoutes(dependencies)),
        codes: codeOperatorRoutes(dependencies).route('/', codeScreenRoutes(dependencies)),
        destinations: destinationRoutes(dependencies),
        directory: directoryRoutes(dependencies),
        evidence: evidenceOperatorRoutes(dependencies).route('/', evidenceScreenRoutes(dependencies)),
        goals: goalOperatorRoutes(dependencies),
        grants: grantOperatorRoutes(dependencies),
        home: operatorHomeRoutes(dependencies),
        imports: importOperatorRoutes(dependencies),
        inboxes: inboxRoutes(dependencies),
        incentives: incentiveOperatorRoutes(dependencies)
          .route('/', incentivePreviewRoutes(dependencies))
          .route('/', incentiveAuthoringRoutes(dependencies)),
        integrations: integrationRoutes(dependencies),
        jobs: jobOperatorRoutes(dependencies),
        'area-thanks': areaThanksOperatorRoutes(dependencies),
        'kudos-circles': kudosCircleOperatorRoutes(dependencies),
        'kudos-observations': kudosObservationOperatorRoutes(dependencies),
        'kudos-reports': kudosReportOperatorRoutes(dependencies),
        'movement-reports': reportOperatorRoutes(dependencies),
        mail: mailRoutes(dependencies),
        me: ownOperatorRoutes(dependencies),
        messages: messageOperatorRoutes(dependencies),
        movements: movementOperatorRoutes(dependencies),
        nominations: nominationOperatorRoutes(dependencies),
        leavers: leaverRoutes(dependencies),
        learning: learningOperatorRoutes(dependencies),
        'machine-keys': machineKeyRoutes(dependencies),
        operators: operatorsRoutes(dependencies, gate.operators),
        packs: packOperatorRoutes(dependencies),
        absences: absenceRoutes(dependencies),
        payroll: payrollOperatorRoutes(dependencies),
        people: peopleRoutes(dependencies).route('/', peopleScreenRoutes(dependencies)),
        'data-requests': dataRequestRoutes(dependencies),
        'person-erasures': personErasureRoutes(dependencies),
        'person-exports': personExportRoutes(dependencies),
        pictures: pictureOperatorRoutes(dependencies),
        progress: progressOperatorRoutes(dependencies),
        'progress-imports': progressImportOperatorRoutes(dependencies),
        'progress-reversals': progressReversalOperatorRoutes(dependencies),
        purchases: purchaseOperatorRoutes(dependencies),
        redeems: redeemOperatorRoutes(dependencies),
        reports: reportRoutes(dependencies),
        'self-reports': selfReportOperatorRoutes(dependencies),
        settings: settingsOperatorRoutes(dependencies),
        rewards: rewardOperatorRoutes(dependencies).route('/', rewardScreenRoutes(dependencies)),
        seasons: seasonOperatorRoutes(dependencies),
        'scheduled-loads': scheduledLoadRoutes(dependencies, runAsked(dependencies)),
        'sign-in-locks': signInLockRoutes(dependencies),
        'single-sign-on': singleSignOnRoutes(dependencies, gate.provider),
        surveys: surveyOperatorRoutes(dependencies),
        system: systemRoutes(dependencies),
        terms: termsOperatorRoutes(dependencies).route('/', termsScreenRoutes(dependencies)),
      }),
    )
}

/** The types of the routes, for the web client: `hc<Rpc>('/rpc')`. */
export type Rpc = ReturnType<typeof buildRpc>
