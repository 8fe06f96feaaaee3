/** What happens and other systems may be told of: what they receive, and the words of the console. @see D-109 */
export const OUTGOING_EVENTS = {
  'person.created': 'Llegó una persona',
  'person.updated': 'Cambiaron los datos de una persona',
  'person.deactivated': 'Se deshabilitó a una persona',
  'mission.completed': 'Se completó una misión',
  'rank.reached': 'Alguien llegó a un rango',
  'redemption.requested': 'Se pidió un canje',
  'redemption.approved': 'Se aprobó un canje',
  'redemption.delivered': 'Se entregó un canje',
  'redemption.cancelled': 'Se devolvió un canje',
  'recognition.published': 'Se publicó el mejor del mes',
  'kudos.sent': 'Alguien agradeció',
  'goal.reached': 'Se cumplió una meta compartida',
  'import.applied': 'Se aplicó una carga',
  'import.waiting': 'Una carga programada espera a alguien',
  'season.published': 'Se publicó una temporada',
  'season.closed': 'Se cerró una temporada',
} as const

export type OutgoingEvent = keyof typeof OUTGOING_EVENTS

export const OUTGOING_EVENT_IDS = Object.keys(OUTGOING_EVENTS) as OutgoingEvent[]

/** The kinds of destinations that operators make. */
export const DESTINATION_KINDS = ['webhook', 'teams', 'slack'] as const
export type DestinationKind = (typeof DESTINATION_KINDS)[number]

/** What is told in a channel, where everybody reads it. A thanks is of two people, so it is not among them. @see D-111 */
export const CHANNEL_EVENTS: readonly OutgoingEvent[] = ['recognition.published', 'goal.reached', 'season.published']

/** The event that a destination is sent to try it, whatever it listens to. */
export const TEST_EVENT = 'test.sent'

/** What e-mails are about, as operators read it. @see D-110 */
const MAILS: Readonly<Record<string, string>> = {
  'mail.digest': 'Lo que espera a alguien',
  'mail.invitation': 'Una invitación a entrar',
  'mail.new-device': 'Un ingreso desde un dispositivo nuevo',
  'mail.credentials': 'Un cambio en cómo se entra',
  'mail.summary': 'El resumen del mes',
  'mail.load': 'Una carga que espera a alguien',
  'mail.test': 'Una prueba',
}

/** Returns what operators read of an event; one of another release is named as it was recorded. */
export function outgoingWords(event: string): string {
  if (event === TEST_EVENT) return 'Una prueba'
  return (OUTGOING_EVENTS as Readonly<Record<string, string>>)[event] ?? MAILS[event] ?? event
}

/** Something that happened, without names or texts. */
export type Happening = {
  type: OutgoingEvent
  /** id of the person whom it is about; null: nobody */
  person: number | null
  data: Readonly<Record<string, string | number | null>>
}
