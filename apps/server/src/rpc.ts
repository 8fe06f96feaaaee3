import { Hono } from 'hono'
import { albumDoors } from './albums/routes.ts'
import { awardDesk, awardDoors, incentiveDesk, incentiveDoors } from './awards/routes.ts'
import { codeDesk, codeDoors } from './codes/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { evidenceDesk, evidenceDoors } from './evidence/routes.ts'
import { behind } from './http/behind.ts'
import { employeeGuard, type Gate, operatorGuard, platformGuard, publicGuard } from './identity/guards.ts'
import { signInLockDoors } from './identity/routes.ts'
import { jobDesk } from './jobs/routes.ts'
import { kudosObservationDesk, kudosReportDesk } from './kudos/desk-routes.ts'
import { leaderboardDoors } from './leaderboard/routes.ts'
import { movementDesk, movementDoors, reportDesk } from './ledger/routes.ts'
import { liveDoors } from './live/routes.ts'
import { challengeDesk } from './missions/desk.ts'
import { challengeDoors, missionHomeDoors } from './missions/routes.ts'
import { noticeDoors } from './notices/routes.ts'
import { packDesk, packDoors } from './packs/routes.ts'
import { progressDesk, progressImportDesk, progressReversalDesk } from './progress/routes.ts'
import { bestEmployeeDesk, nominationDesk } from './recognitions/desk.ts'
import { recognitionDoors } from './recognitions/routes.ts'
import { redeemDesk, redeemDoors } from './redeems/routes.ts'
import { rewardDesk, rewardDoors } from './rewards/routes.ts'
import { stardustDoors } from './stardust/routes.ts'
import { termsDesk, termsDoors } from './terms/routes.ts'
import { tradeDoors } from './trades/routes.ts'
import { avatarDoors, countsDoors, figurasHomeDoors, peopleDoors, profileDoors } from './users/routes.ts'

/** The documents service: every door of the product, by audience. A room is one line. */
export function buildRpc(dependencies: Dependencies, gate: Gate) {
  return new Hono()
    .route('/public', behind(publicGuard(), { terms: termsDoors(dependencies) }))
    .route(
      '/employee',
      behind(employeeGuard(gate), {
        counts: countsDoors(dependencies),
        live: liveDoors(dependencies),
        movements: movementDoors(dependencies),
        notices: noticeDoors(dependencies),
        profile: profileDoors(dependencies),
      }),
    )
    .route(
      '/figuras',
      behind(platformGuard('figuras', gate), {
        albums: albumDoors(dependencies),
        avatar: avatarDoors(dependencies),
        awards: awardDoors(dependencies),
        codes: codeDoors(dependencies),
        home: figurasHomeDoors(dependencies),
        packs: packDoors(dependencies),
        stardust: stardustDoors(dependencies),
        trades: tradeDoors(dependencies),
      }),
    )
    .route(
      '/mision-espacial',
      behind(platformGuard('mision-espacial', gate), {
        challenges: challengeDoors(dependencies),
        evidence: evidenceDoors(dependencies),
        home: missionHomeDoors(dependencies),
        incentives: incentiveDoors(dependencies),
        redeems: redeemDoors(dependencies),
        rewards: rewardDoors(dependencies),
        leaderboard: leaderboardDoors(dependencies),
        recognitions: recognitionDoors(dependencies),
      }),
    )
    .route(
      '/operator',
      behind(operatorGuard(gate), {
        awards: awardDesk(dependencies),
        'best-employees': bestEmployeeDesk(dependencies),
        challenges: challengeDesk(dependencies),
        codes: codeDesk(dependencies),
        evidence: evidenceDesk(dependencies),
        incentives: incentiveDesk(dependencies),
        jobs: jobDesk(dependencies),
        'kudos-observations': kudosObservationDesk(dependencies),
        'kudos-reports': kudosReportDesk(dependencies),
        'movement-reports': reportDesk(dependencies),
        movements: movementDesk(dependencies),
        nominations: nominationDesk(dependencies),
        packs: packDesk(dependencies),
        people: peopleDoors(dependencies),
        progress: progressDesk(dependencies),
        'progress-imports': progressImportDesk(dependencies),
        'progress-reversals': progressReversalDesk(dependencies),
        redeems: redeemDesk(dependencies),
        rewards: rewardDesk(dependencies),
        'sign-in-locks': signInLockDoors(dependencies),
        terms: termsDesk(dependencies),
      }),
    )
}

/** The doors' types, for the web's client: `hc<Rpc>('/rpc')`. */
export type Rpc = ReturnType<typeof buildRpc>
