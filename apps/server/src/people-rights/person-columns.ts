import type { SectionName } from './sections.ts'

/**
 * The treatment by the export and by the erasure of a column that refers to a person.
 *
 * - `section`: the section of the export with its rows; or `why` no section has them
 * - `erasure`: `deleted`, the rows go; `kept`, they stay with the pseudonym, without texts
 */
type PersonColumn = ({ section: SectionName } | { why: string }) & { erasure: 'deleted' | 'kept' }

const OPERATOR = { why: 'the operator who decided', erasure: 'kept' } as const
const deletedIn = (section: SectionName) => ({ section, erasure: 'deleted' }) as const
const keptIn = (section: SectionName) => ({ section, erasure: 'kept' }) as const

/** Every column that refers to a person, by `users` or by `accounts`. A test fails while one of the database is missing. */
export const PERSON_COLUMNS: Readonly<Record<string, PersonColumn>> = {
  'album_completions.user_id': deletedIn('paginas_completas'),
  'album_visits.user_id': deletedIn('visitas_a_albumes'),
  'audit.actor_account_id': keptIn('auditoria'),
  'award_states.user_id': deletedIn('premios'),
  'best_employees.actor_account_id': OPERATOR,
  'best_employees.user_id': keptIn('empleado_del_mes'),
  'campaign_codes.used_by': keptIn('codigos_de_campana'),
  'cedula_seals.account_ids': { why: 'a keyed hash over several cédulas', erasure: 'deleted' },
  'challenges.user_id': keptIn('retos'),
  'code_guesses.user_id': deletedIn('codigos_equivocados'),
  'code_uses.user_id': keptIn('codigos_de_campana'),
  'collection.user_id': deletedIn('figuras'),
  'congratulations.user_id': keptIn('felicitaciones_enviadas'),
  'evidence.reviewed_by': OPERATOR,
  'evidence.user_id': deletedIn('evidencias'),
  'figure_arrivals.user_id': deletedIn('llegadas_de_figuras'),
  'flight_plan_steps.user_id': deletedIn('plan_de_vuelo'),
  'flight_plans.user_id': deletedIn('plan_de_vuelo_estado'),
  'figure_finishes.user_id': deletedIn('acabados'),
  'figure_gifts.giver_id': keptIn('regalos_enviados'),
  'figure_gifts.receiver_id': keptIn('regalos_recibidos'),
  'imports.account_id': { why: 'the operator who prepares the file, for a day', erasure: 'kept' },
  'kudos.sender_id': keptIn('reconocimientos_enviados'),
  'kudos.reviewed_by': OPERATOR,
  'kudos_receivers.receiver_id': keptIn('reconocimientos_recibidos'),
  'kudos_receivers.sender_id': keptIn('reconocimientos_enviados'),
  'kudos_reports.decided_by': OPERATOR,
  'kudos_reports.reporter_id': keptIn('reconocimientos_reportados'),
  'leaderboard_opt_outs.user_id': deletedIn('fuera_de_la_tabla'),
  'leaderboard_queue.user_id': { why: 'people to count again, for minutes', erasure: 'kept' },
  'leaderboard_scores.user_id': keptIn('posiciones'),
  'ledger.actor_account_id': OPERATOR,
  'ledger.user_id': keptIn('movimientos'),
  'manual_movements.asked_by': OPERATOR,
  'manual_movements.decided_by': OPERATOR,
  'manual_movements.user_id': keptIn('movimientos_a_mano'),
  'messages.last_user_id': { why: 'the end of an audience, not one person', erasure: 'kept' },
  'messages.written_by': OPERATOR,
  'mission_progress.user_id': keptIn('misiones'),
  'mission_versions.actor_account_id': OPERATOR,
  'movement_reports.actor_account_id': OPERATOR,
  'movement_reports.user_id': deletedIn('reportes_de_movimientos'),
  'nominations.nominator_id': keptIn('nominaciones_enviadas'),
  'nominations.nominee_id': keptIn('nominaciones_recibidas'),
  'notices.user_id': deletedIn('avisos'),
  'operations.account_id': {
    why: 'answers kept two days for repetitions; their data is in other sections',
    erasure: 'deleted',
  },
  'operator_recovery_codes.account_id': OPERATOR,
  'operators.account_id': OPERATOR,
  'packs.user_id': deletedIn('sobres'),
  'people_batches.actor_account_id': OPERATOR,
  'people_batch_changes.user_id': deletedIn('importaciones'),
  'people_pending_updates.user_id': {
    why: 'new values of an import, for seconds; they are in its changes',
    erasure: 'deleted',
  },
  'pickup_guesses.account_id': OPERATOR,
  'pictures.uploaded_by': OPERATOR,
  'progress_batches.actor_account_id': OPERATOR,
  'progress_batches.undone_by': OPERATOR,
  'progress_events.actor_account_id': OPERATOR,
  'progress_events.user_id': keptIn('avances'),
  'pulse_marks.user_id': deletedIn('pulso_acciones'),
  'pulse_stars.user_id': deletedIn('pulso_estrellas'),
  'redeem_events.actor_account_id': OPERATOR,
  'redeems.user_id': keptIn('canjes'),
  'reward_goals.user_id': deletedIn('recompensa_meta'),
  'reward_waits.user_id': deletedIn('recompensas_esperadas'),
  'season_drafts.saved_by': OPERATOR,
  'season_versions.published_by': OPERATOR,
  'sessions.account_id': deletedIn('sesiones'),
  'special_figures.user_id': deletedIn('figuras_especiales'),
  'standings.user_id': { why: 'places of releases before, which nothing reads', erasure: 'deleted' },
  'stock_movements.actor_account_id': OPERATOR,
  'settings.changed_by': OPERATOR,
  'terms.published_by': OPERATOR,
  'terms_acceptances.account_id': deletedIn('terminos'),
  'trade_participants.user_id': deletedIn('participacion_en_intercambios'),
  'trades.proposer_id': keptIn('intercambios'),
  'trades.receiver_id': keptIn('intercambios'),
}
