import type { DomainEvent } from '../events/domain-event.ts'
import { recordNotices } from '../game/notices/record-notices.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { queueMail } from '../outgoing/mail/queue-mail.ts'

type Change = Extract<DomainEvent, { kind: 'credentials-changed' }>

const TITLES: Readonly<Record<Change['what'], string>> = {
  cedula: 'Cambió la cédula con la que entras',
  email: 'Cambió el correo con el que entras',
  'passkey-added': 'Registraste una llave de acceso',
  'passkey-removed': 'Quitaste una llave de acceso',
}

const BY_OTHERS =
  'Lo cambió tu equipo de personas, y se cerraron todas tus sesiones. Si no lo esperabas, avísales cuanto antes.'
const BY_OWNER = 'Si no fuiste tú, avisa a tu equipo de personas cuanto antes.'

const TEXTS: Readonly<Record<Change['what'], string>> = {
  cedula: BY_OTHERS,
  email: BY_OTHERS,
  'passkey-added': `Desde ahora, un navegador nuevo la pide además de tu cédula. ${BY_OWNER}`,
  'passkey-removed': BY_OWNER,
}

/** Notifies employees that what they sign in with changed. @see D-72, NO-1 */
export async function notifyCredentials(tx: Tx, { what, userIds, at }: Change): Promise<void> {
  const notice = { kind: 'sign-in', title: TITLES[what], text: TEXTS[what], path: null, at } as const
  const key = `credentials:${what}:${at.getTime()}`
  await recordNotices(
    tx,
    userIds.map((userId) => ({ ...notice, userId, key })),
  )
  await queueMail(tx, { kind: 'mail.credentials', userIds, about: { what }, now: at })
}
