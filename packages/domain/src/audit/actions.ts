import { folded } from '../text/folded.ts'

/** The groups of actions that the audit is filtered by, with their titles for operators. */
export const AUDIT_GROUPS = {
  people: 'Personas y accesos',
  programme: 'Cambios del programa',
  decisions: 'Decisiones',
  grants: 'Créditos, avances y sobres',
  operators: 'Operadores y sistema',
  'sign-ins': 'Ingresos',
} as const

export type AuditGroup = keyof typeof AUDIT_GROUPS

type Action = { group: AuditGroup; words: string }

/**
 * Every action that the audit records, with its group and what operators read, to which the name of its object is added:
 * `Editó la misión` + `Cruza la Gran Tormenta`. The compiler refuses an entry whose action is not here.
 *
 * @see D-83
 */
const AUDIT_ACTIONS = {
  'absences.add': { group: 'people', words: 'Anotó días fuera de' },
  'absences.remove': { group: 'people', words: 'Quitó días fuera de' },
  'area-thanks.hide': { group: 'decisions', words: 'Sacó de las gracias de su área un reconocimiento de' },
  'area-thanks.show': { group: 'decisions', words: 'Devolvió a las gracias de su área un reconocimiento de' },
  'awards.adjust': { group: 'programme', words: 'Ajustó las existencias del premio' },
  'awards.deliver': { group: 'decisions', words: 'Entregó un premio a' },
  'awards.discard': { group: 'programme', words: 'Descartó el borrador del premio' },
  'awards.draft': { group: 'programme', words: 'Guardó el borrador del premio' },
  'awards.prize': { group: 'programme', words: 'Cambió el premio físico de' },
  'awards.publish': { group: 'programme', words: 'Publicó el premio' },
  'awards.retire': { group: 'programme', words: 'Retiró el premio' },
  'codes.create-campaign': { group: 'programme', words: 'Creó la campaña de códigos' },
  'codes.print': { group: 'programme', words: 'Imprimió las tarjetas de la campaña de códigos' },
  'codes.resume': { group: 'programme', words: 'Reanudó la campaña de códigos' },
  'codes.stop': { group: 'programme', words: 'Detuvo la campaña de códigos' },
  'destinations.create': { group: 'operators', words: 'Creó el destino' },
  'destinations.edit': { group: 'operators', words: 'Cambió el destino' },
  'destinations.pause': { group: 'operators', words: 'Pausó el destino' },
  'destinations.remove': { group: 'operators', words: 'Borró el destino' },
  'destinations.resend': { group: 'operators', words: 'Mandó otra vez a' },
  'destinations.resume': { group: 'operators', words: 'Reanudó el destino' },
  'destinations.rotate': { group: 'operators', words: 'Cambió el secreto del destino' },
  'destinations.switched-off': { group: 'operators', words: 'Apagó, porque no recibe, el destino' },
  'destinations.invite': { group: 'people', words: 'Invitó a entrar, por' },
  'destinations.test': { group: 'operators', words: 'Mandó una prueba a' },
  'directory.open': {
    group: 'people',
    words: 'Dejó por un día deshabilitar a más de la décima parte de las personas al',
  },
  'evidence.open': { group: 'decisions', words: 'Abrió una evidencia de' },
  'evidence.review': { group: 'decisions', words: 'Decidió una evidencia de' },
  'progress.review-report': { group: 'decisions', words: 'Miró un avance anotado de' },
  'goals.save': { group: 'programme', words: 'Guardó la meta compartida' },
  'goals.withdraw': { group: 'programme', words: 'Retiró la meta compartida' },
  'identity.company-account-bound': { group: 'sign-ins', words: 'Entró por primera vez con la cuenta de la empresa' },
  'identity.company-account-forgotten': { group: 'people', words: 'Soltó la cuenta de la empresa de' },
  'identity.company-account-switched': { group: 'operators', words: 'Cambió quién entra con la' },
  'identity.company-signed-out': { group: 'sign-ins', words: 'La empresa cerró las sesiones de' },
  'identity.ended-sessions': { group: 'sign-ins', words: 'Cerró sus otras sesiones' },
  'identity.network-released': { group: 'people', words: 'Dejó entrar de nuevo a una red' },
  'identity.passkey-added': { group: 'sign-ins', words: 'Registró una llave de acceso' },
  'identity.passkey-refused': { group: 'sign-ins', words: 'Falló una llave de acceso de' },
  'identity.passkey-removed': { group: 'sign-ins', words: 'Quitó una llave de acceso' },
  'identity.refused-inactive': { group: 'sign-ins', words: 'No pudo entrar: cuenta deshabilitada de' },
  'identity.sign-in-failed': { group: 'sign-ins', words: 'Falló un ingreso' },
  'identity.sign-ins-refused': {
    group: 'sign-ins',
    words: 'Rechazó en una hora ingresos sin cuenta o en espera desde',
  },
  'identity.sign-in-lock-cleared': { group: 'people', words: 'Quitó la espera de una cuenta' },
  'identity.signed-in': { group: 'sign-ins', words: 'Entró' },
  'identity.signed-out': { group: 'sign-ins', words: 'Salió' },
  'identity.used-device-link': { group: 'sign-ins', words: 'Preparó un navegador con un enlace' },
  'imports.schedule': { group: 'people', words: 'Se aplicó sola, a su hora, la carga programada' },
  'imports.look': { group: 'people', words: 'Pidió leer ya las cargas programadas de' },
  'incentives.publish': { group: 'programme', words: 'Publicó los incentivos' },
  'kudos.removed': { group: 'decisions', words: 'Ocultó un reconocimiento de' },
  'kudos.review': { group: 'decisions', words: 'Miró un reconocimiento señalado de' },
  'kudos.shown': { group: 'decisions', words: 'Dejó a la vista un reconocimiento de' },
  'ledger.answer-report': { group: 'decisions', words: 'Respondió un reporte de' },
  'ledger.approve-movement': { group: 'grants', words: 'Firmó un movimiento de' },
  'ledger.ask-movement': { group: 'grants', words: 'Pidió un movimiento para' },
  'ledger.refuse-movement': { group: 'grants', words: 'Negó la segunda firma de un movimiento de' },
  'ledger.withdraw-movement': { group: 'grants', words: 'Retiró su pedido de un movimiento para' },
  'surveys.load': { group: 'programme', words: 'Cargó los resultados de la encuesta' },
  'missions.close': { group: 'programme', words: 'Cerró la misión' },
  'missions.draft': { group: 'programme', words: 'Escribió el borrador de la misión' },
  'missions.edit': { group: 'programme', words: 'Editó la misión' },
  'missions.turns': { group: 'programme', words: 'Puso el ritmo de la misión' },
  'missions.release': { group: 'programme', words: 'Publicó la misión' },
  'missions.publish': { group: 'programme', words: 'Guardó el reto' },
  'jobs.run': { group: 'operators', words: 'Corrió el trabajo' },
  'operators.approved': { group: 'operators', words: 'Dijo sí a un cambio de personas operadoras' },
  'operators.asked': { group: 'operators', words: 'Pidió un cambio de personas operadoras' },
  'operators.changed-passphrase': { group: 'operators', words: 'Cambió su frase de acceso' },
  'operators.confirmed': { group: 'operators', words: 'Confirmó quién es' },
  'operators.created': { group: 'operators', words: 'Invitó a' },
  'operators.disabled': { group: 'operators', words: 'Desactivó a' },
  'operators.duties': { group: 'operators', words: 'Cambió los encargos de' },
  'operators.enabled': { group: 'operators', words: 'Reactivó a' },
  'operators.ended-session': { group: 'operators', words: 'Cerró una sesión de' },
  'operators.named': { group: 'operators', words: 'Cambió cómo se llama en la consola' },
  'operators.refused': { group: 'operators', words: 'Dijo no a un cambio de personas operadoras' },
  'operators.reset': { group: 'operators', words: 'Restableció el ingreso de' },
  'operators.sign-in-failed': { group: 'operators', words: 'Falló un ingreso a la consola' },
  'operators.signed-in': { group: 'operators', words: 'Entró a la consola' },
  'operators.withdrew': { group: 'operators', words: 'Retiró un cambio de personas operadoras' },
  'keys.create': { group: 'operators', words: 'Creó la clave de integración' },
  'keys.leaked': { group: 'operators', words: 'Revocó, por llegar en una dirección, la clave de integración' },
  'keys.revoke': { group: 'operators', words: 'Revocó la clave de integración' },
  'lists.export': { group: 'people', words: 'Descargó la lista' },
  'messages.write': { group: 'programme', words: 'Envió el mensaje' },
  'packs.gift': { group: 'grants', words: 'Regaló sobres' },
  'payroll.close': { group: 'decisions', words: 'Cerró la nómina de' },
  'payroll.return': { group: 'decisions', words: 'Anotó una devolución:' },
  'payroll.sign': { group: 'decisions', words: 'Firmó primero el cierre de la nómina de' },
  'payroll.withdraw': { group: 'decisions', words: 'Retiró su firma de la nómina de' },
  'people.ask-about-data-request': { group: 'decisions', words: 'Preguntó por su pedido de datos a' },
  'people.close-data-request': { group: 'decisions', words: 'Cerró el pedido de datos de' },
  'people.erase': { group: 'people', words: 'Borró los datos de' },
  'people.export': { group: 'people', words: 'Exportó los datos de' },
  'people.import': { group: 'people', words: 'Aplicó la carga de personas' },
  'people.take-data-request': { group: 'decisions', words: 'Tomó el pedido de datos de' },
  'people.undo-import': { group: 'people', words: 'Retiró la carga de personas' },
  'learning.ignore': { group: 'programme', words: 'Dejó sin misión la actividad' },
  'learning.join': { group: 'programme', words: 'Unió a una misión la actividad' },
  'pictures.upload': { group: 'programme', words: 'Subió la imagen' },
  'progress.correct': { group: 'grants', words: 'Corrigió el avance de' },
  'progress.import': { group: 'grants', words: 'Aplicó la carga de avances' },
  'progress.receive': { group: 'grants', words: 'Recibió avances de' },
  'progress.reverse': { group: 'grants', words: 'Revirtió la misión completada de' },
  'progress.take-back': { group: 'grants', words: 'Retiró un avance de' },
  'progress.undo': { group: 'grants', words: 'Retiró la carga de avances' },
  'purchases.dissolve': { group: 'decisions', words: 'Deshizo el lote de compras' },
  'purchases.make': { group: 'decisions', words: 'Armó el lote de compras' },
  'purchases.receive': { group: 'decisions', words: 'Anotó lo que llegó del lote de compras' },
  'recognitions.correct': { group: 'programme', words: 'Corrigió el mejor del mes:' },
  'recognitions.publish': { group: 'programme', words: 'Publicó el mejor del mes:' },
  'redeems.approve': { group: 'decisions', words: 'Aprobó el canje' },
  'redeems.cancel': { group: 'decisions', words: 'Canceló el canje' },
  'redeems.deliver': { group: 'decisions', words: 'Entregó el canje' },
  'redeems.expire': { group: 'decisions', words: 'Devolvió sin respuesta el canje' },
  'redeems.fail': { group: 'decisions', words: 'No pudo entregar el canje' },
  'redeems.make-ready': { group: 'decisions', words: 'Dejó listo el canje' },
  'redeems.prepare': { group: 'decisions', words: 'Empezó a preparar el canje' },
  'redeems.reject': { group: 'decisions', words: 'Rechazó el canje' },
  'redeems.remind': { group: 'decisions', words: 'Recordó que recoja el canje' },
  'redeems.show-code': { group: 'decisions', words: 'Vio el código del canje' },
  'rewards.load-codes': { group: 'programme', words: 'Cargó códigos de la recompensa' },
  'rewards.move-stock': { group: 'programme', words: 'Movió las existencias de' },
  'rewards.publish': { group: 'programme', words: 'Publicó la recompensa' },
  'rewards.retire': { group: 'programme', words: 'Retiró la recompensa' },
  'settings.change': { group: 'operators', words: 'Cambió el ajuste' },
  'seasons.close': { group: 'programme', words: 'Cerró la temporada' },
  'seasons.create': { group: 'programme', words: 'Empezó la temporada' },
  'seasons.discard-draft': { group: 'programme', words: 'Descartó los cambios de la temporada' },
  'seasons.publish': { group: 'programme', words: 'Publicó la temporada' },
  'seasons.save-draft': { group: 'programme', words: 'Guardó cambios de la temporada' },
  'seasons.withdraw': { group: 'programme', words: 'Volvió a borrador la temporada' },
  'system.note-rehearsal': { group: 'operators', words: 'Anotó una restauración de prueba:' },
  'terms.publish': { group: 'programme', words: 'Publicó los términos, versión' },
  'users.device-link': { group: 'people', words: 'Dio un enlace para preparar un navegador a' },
  'users.exposed': { group: 'people', words: 'Marcó como expuesta la cédula de' },
  'users.not-exposed': { group: 'people', words: 'Dejó de marcar como expuesta la cédula de' },
  'users.change-cedula': { group: 'people', words: 'Cambió la cédula de' },
  'users.create': { group: 'people', words: 'Agregó a' },
  'leaders.give-credits': { group: 'people', words: 'Dio créditos de su mes a' },
  'leaders.set-substitute': { group: 'people', words: 'Eligió quién decide por' },
  'users.edit': { group: 'people', words: 'Editó los datos de' },
  'users.end-sessions': { group: 'people', words: 'Cerró las sesiones de' },
  'users.rename': { group: 'people', words: 'Cambió el correo de' },
  'users.retire': { group: 'people', words: 'Deshabilitó, por una carga, a' },
  'users.set-access': { group: 'people', words: 'Cambió el acceso de' },
} as const satisfies Record<string, Action>

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** Returns the actions of a group. */
export function actionsOf(group: AuditGroup): AuditAction[] {
  const names = Object.keys(AUDIT_ACTIONS) as AuditAction[]
  return names.filter((name) => AUDIT_ACTIONS[name].group === group)
}

/** Returns what operators read of an action; one of another release, unknown here, is named as it was recorded. */
export function wordsOf(action: string): string {
  return (AUDIT_ACTIONS as Readonly<Record<string, Action>>)[action]?.words ?? `Hizo «${action}» en`
}

/** Returns the actions whose words contain a text without capitals or accents. */
export function actionsSaying(text: string): AuditAction[] {
  const names = Object.keys(AUDIT_ACTIONS) as AuditAction[]
  return names.filter((name) => folded(AUDIT_ACTIONS[name].words).includes(text))
}
