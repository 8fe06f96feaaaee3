import { DAY_MS } from '@orbita/domain/time/period'
import type { Dependencies } from '../dependencies.ts'
import { announceAnniversaries } from '../game/anniversaries/announce-anniversaries.ts'
import { reachAnniversaries } from '../game/anniversaries/reach-anniversaries.ts'
import { openIncentives } from '../game/awards/authoring/open-incentives.ts'
import { crossSeasons } from '../game/awards/crossing/cross-seasons.ts'
import { countStandings } from '../game/leaderboard/count-standings.ts'
import { ledgerCheckJob } from '../game/ledger/check-ledger.ts'
import { compareStore } from '../game/missions/evidence/compare-objects.ts'
import { hashPhotosJob } from '../game/missions/evidence/files/hash-photos.ts'
import { sweepObjects } from '../game/missions/evidence/sweep-objects.ts'
import { countGoals } from '../game/missions/goals/count-goals.ts'
import { resumePendingPayments } from '../game/missions/progress/completions/pay-pending.ts'
import { resumeUndoReserve } from '../game/missions/progress/import/with-undo-reserve.ts'
import { resumeProgressEvents } from '../game/missions/progress/raise-progress-events.ts'
import { countSurveys } from '../game/missions/surveys/count-surveys.ts'
import { sendPush } from '../game/notices/push/send-push.ts'
import { tellGreetings } from '../game/notices/tell-greetings.ts'
import { offerPlaces } from '../game/rewards/places/offer-places.ts'
import { runSchedule, SCHEDULED_LOADS } from '../imports/scheduled/run-schedule.ts'
import { deliveryTo, exportAudit } from '../infra/audit/export/export-audit.ts'
import { transaction } from '../infra/db/transaction.ts'
import type { Job } from '../infra/jobs/run-job.ts'
import { queueDigests } from '../outgoing/mail/digests.ts'
import { sendOutgoing } from '../outgoing/send-outgoing.ts'
import { resumePendingUpdates } from '../people/import/pending-updates.ts'
import { applyAccessChanges } from '../people/users/apply-access-changes.ts'
import { eraseLeavers } from '../people-rights/leavers/erase-leavers.ts'
import { expireSilentRedeems } from './expire-redeems.ts'
import { expireTrades } from './expire-trades.ts'
import { grantWishes } from './grant-wishes.ts'
import { queueMonthSummaries } from './month-summaries.ts'
import { purge } from './purge.ts'
import { deleteExpired } from './retention.ts'
import { inviteToRewards } from './reward-invitations.ts'
import { seasonNotices } from './season-notices.ts'
import { resumeMessages } from './send-messages.ts'
import { tellOfAttacks } from './tell-of-attacks.ts'
import { notifyWeekSummaries } from './week-summaries.ts'
import { notifyWeeklyPacks } from './weekly-packs.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Returns the background jobs of the product.
 *
 * @param signal aborts when the product stops, so that long jobs end early
 */
export function jobsOf(dependencies: Dependencies, signal?: AbortSignal): Job[] {
  return [
    {
      name: 'ledger-check',
      title: 'Comparar los saldos con sus movimientos',
      firstAfterMs: 0,
      everyMs: HOUR_MS,
      // Every process runs it when it starts; later in the day, a process accepts the result of another.
      isOfEach: true,
      run: ledgerCheckJob(dependencies, signal),
    },
    {
      name: 'people-updates',
      title: 'Actualizar a las personas que cambió una importación',
      firstAfterMs: 0,
      everyMs: MINUTE_MS,
      run: async () => {
        const applied = await resumePendingUpdates(dependencies.db)
        const seen = await applyAccessChanges(dependencies.db, dependencies.clock())
        return [applied, seen].filter(Boolean).join('. ') || undefined
      },
    },
    {
      name: 'progress-payments',
      title: 'Pagar o retirar lo que un archivo dejó pendiente',
      firstAfterMs: 0,
      everyMs: MINUTE_MS,
      run: async () => {
        const taken = await resumeUndoReserve(dependencies.db)
        const paid = await resumePendingPayments(dependencies.db)
        await resumeProgressEvents(dependencies.db, dependencies.config.timeZone)
        return [taken, paid].filter(Boolean).join('. ') || undefined
      },
    },
    {
      name: 'shared-goals',
      title: 'Contar las metas compartidas y las encuestas',
      firstAfterMs: 3_000,
      everyMs: MINUTE_MS,
      run: async () => {
        const now = dependencies.clock()
        await countSurveys(dependencies.db, { now, timeZone: dependencies.config.timeZone })
        return countGoals(dependencies.db, now)
      },
    },
    {
      name: 'messages',
      title: 'Enviar lo que falta de los mensajes',
      firstAfterMs: 1_000,
      everyMs: MINUTE_MS,
      run: () => resumeMessages(dependencies),
    },
    {
      name: 'push',
      title: 'Enviar los avisos a los teléfonos',
      firstAfterMs: 4_000,
      everyMs: MINUTE_MS / 4,
      run: () => sendPush(dependencies, { signal }),
    },
    {
      name: 'outgoing',
      title: 'Avisar a otros sistemas',
      firstAfterMs: 4_500,
      everyMs: MINUTE_MS / 4,
      run: () => sendOutgoing(dependencies, { signal }),
    },
    ...mailJobsOf(dependencies),
    {
      name: 'standings',
      title: 'Contar la tabla de posiciones',
      firstAfterMs: 2_000,
      everyMs: 2 * MINUTE_MS,
      run: () => countStandings(dependencies, signal),
    },
    {
      name: 'expire-trades',
      title: 'Vencer las ofertas de intercambio sin respuesta',
      firstAfterMs: 5_000,
      everyMs: MINUTE_MS,
      isIrreversible: true,
      run: () => expireTrades(dependencies),
    },
    {
      name: 'expire-redeems',
      title: 'Devolver los canjes sin respuesta',
      firstAfterMs: 10_000,
      everyMs: 10 * MINUTE_MS,
      isIrreversible: true,
      run: () => expireSilentRedeems(dependencies),
    },
    {
      name: 'kept-places',
      title: 'Guardar los lugares que se abren para quien espera',
      firstAfterMs: 11_000,
      everyMs: MINUTE_MS,
      isIrreversible: true,
      run: () => offerPlaces(dependencies),
    },
    {
      name: 'season-notices',
      title: 'Anunciar el fin de la temporada',
      firstAfterMs: 15_000,
      everyMs: 10 * MINUTE_MS,
      run: () => seasonNotices(dependencies),
    },
    {
      name: 'season-crossing',
      title: 'Cerrar la temporada a quien dejó sobres o premios',
      firstAfterMs: 18_000,
      everyMs: 10 * MINUTE_MS,
      isIrreversible: true,
      run: () => crossSeasons(dependencies, signal),
    },
    {
      name: 'reward-invitations',
      title: 'Invitar al catálogo a quien guarda muchos créditos',
      firstAfterMs: 19_000,
      everyMs: 60 * MINUTE_MS,
      run: () => inviteToRewards(dependencies),
    },
    {
      name: 'anniversaries',
      title: 'Celebrar los aniversarios en la empresa',
      firstAfterMs: 16_000,
      everyMs: 10 * MINUTE_MS,
      run: async () => {
        const reached = await reachAnniversaries(dependencies)
        const announced = await announceAnniversaries(dependencies)
        const told = await tellGreetings(dependencies)
        return [reached, announced, told].filter(Boolean).join('. ') || undefined
      },
    },
    {
      name: 'photo-hashes',
      title: 'Preparar las fotos de evidencias para compararlas',
      firstAfterMs: 30_000,
      everyMs: MINUTE_MS,
      run: hashPhotosJob(dependencies, signal),
    },
    {
      name: 'sign-in-attacks',
      title: 'Avisar a quien le prueban cédulas',
      firstAfterMs: 15_000,
      everyMs: 5 * MINUTE_MS,
      run: () => tellOfAttacks(dependencies),
    },
    {
      name: 'open-awards',
      title: 'Abrir los premios cuyo primer día llegó',
      firstAfterMs: 12_000,
      everyMs: 10 * MINUTE_MS,
      run: () => transaction(dependencies.db.pool, (tx) => openIncentives(tx, dependencies.clock())),
    },
    {
      name: 'weekly-packs',
      title: 'Avisar del sobre semanal',
      firstAfterMs: 20_000,
      everyMs: 10 * MINUTE_MS,
      run: () => notifyWeeklyPacks(dependencies),
    },
    {
      name: 'wishes',
      title: 'Cumplir los deseos del mes',
      firstAfterMs: 22_000,
      everyMs: 10 * MINUTE_MS,
      run: () => grantWishes(dependencies, signal),
    },
    {
      name: 'week-summaries',
      title: 'Contar a cada quien su semana',
      firstAfterMs: 25_000,
      everyMs: 10 * MINUTE_MS,
      run: () => notifyWeekSummaries(dependencies),
    },
    {
      name: 'purge',
      title: 'Borrar lo que ya no decide nada',
      firstAfterMs: MINUTE_MS,
      everyMs: HOUR_MS,
      isIrreversible: true,
      run: () => purge(dependencies),
    },
    {
      name: 'retention',
      title: 'Borrar evidencias, avisos y auditoría vencidos',
      firstAfterMs: 2 * MINUTE_MS,
      everyMs: HOUR_MS,
      isIrreversible: true,
      run: () => deleteExpired(dependencies, signal),
    },
    {
      name: 'leavers',
      title: 'Borrar los datos de quienes se fueron',
      firstAfterMs: 5 * MINUTE_MS,
      everyMs: HOUR_MS,
      isIrreversible: true,
      run: () => eraseLeavers(dependencies, signal),
    },
    ...loadJobsOf(dependencies, signal),
    ...auditJobsOf(dependencies, signal),
    ...storeJobsOf(dependencies, signal),
  ]
}

/** Returns the jobs of the e-mails, if the environment names a mail server. */
function mailJobsOf(dependencies: Dependencies): Job[] {
  if (!dependencies.config.mail) return []

  return [
    {
      name: 'mail-digests',
      title: 'Escribir a quien le espera algo y no tiene avisos',
      firstAfterMs: 40_000,
      everyMs: 10 * MINUTE_MS,
      run: () => queueDigests(dependencies),
    },
    {
      name: 'mail-summaries',
      title: 'Escribir el resumen del mes a quien ve los informes',
      firstAfterMs: 45_000,
      everyMs: 10 * MINUTE_MS,
      run: () => queueMonthSummaries(dependencies),
    },
  ]
}

/** Returns the job of the files that load at their hour, if the environment names a place for them. */
function loadJobsOf(dependencies: Dependencies, signal?: AbortSignal): Job[] {
  if (!dependencies.config.loads) return []

  return [
    {
      name: SCHEDULED_LOADS,
      title: 'Cargar a su hora los archivos que llegan solos',
      firstAfterMs: 8_000,
      everyMs: MINUTE_MS / 2,
      run: () => runSchedule(dependencies, signal),
    },
  ]
}

/** Returns the job that sends the audit to another system, if the environment names one. */
function auditJobsOf({ db, config }: Dependencies, signal?: AbortSignal): Job[] {
  const { auditExport } = config
  if (!auditExport) return []

  return [
    {
      name: 'audit-export',
      title: 'Enviar la auditoría al sistema que la vigila',
      firstAfterMs: 6_000,
      everyMs: MINUTE_MS / 4,
      run: () => exportAudit(db, deliveryTo(auditExport), signal),
    },
  ]
}

/** Returns the jobs of the store of files, if the product has one. */
function storeJobsOf(dependencies: Dependencies, signal?: AbortSignal): Job[] {
  const { db, log, objects } = dependencies
  if (!objects) return []

  return [
    {
      name: 'evidence-sweep',
      title: 'Borrar del almacén los archivos de evidencias que ya no existen',
      firstAfterMs: MINUTE_MS,
      everyMs: 5 * MINUTE_MS,
      isIrreversible: true,
      run: () => sweepObjects({ db, objects }, signal),
    },
    {
      name: 'evidence-check',
      title: 'Comparar las evidencias con los archivos del almacén',
      firstAfterMs: 10 * MINUTE_MS,
      everyMs: DAY_MS,
      run: () => compareStore({ db, objects, log }),
    },
  ]
}
