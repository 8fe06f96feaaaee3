import type { PlatformId } from '@orbita/domain/platforms'
import type { DomainEvent } from '../events/domain-event.ts'
import { recordNotices } from '../game/notices/record-notices.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { queueMail } from '../outgoing/mail/queue-mail.ts'

type SignIn = Extract<DomainEvent, { kind: 'new-device-used' }>

/** Notifies an employee of a sign-in from a browser that their account had not used, on all others. @see D-52b, NO-1, SE-2 */
export async function notifyNewDevice(tx: Tx, signIn: SignIn): Promise<void> {
  const { userId, platforms, device, deviceHash, isFirst, at, timeZone, key } = signIn
  const when = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  await recordNotices(tx, [
    {
      userId,
      kind: 'sign-in',
      title: isFirst ? 'Entraron por primera vez con tu cuenta' : 'Entraron con tu cuenta en un dispositivo nuevo',
      text: `Fue el ${when}, desde ${device.replace(/^Un /, 'un ')}. Si no fuiste tú, cierra esa sesión y avisa a tu equipo de personas.`,
      path: devicesPath(platforms),
      key,
      at,
      aboutDevice: deviceHash,
    },
  ])
  const about = { device: device.replace(/^Un /, 'un '), when }
  await queueMail(tx, { kind: 'mail.new-device', userIds: isFirst ? [] : [userId], about, now: at })
}

/** Returns the path of «Mis dispositivos» on a platform that the employee may enter. */
function devicesPath(platforms: readonly PlatformId[]): string {
  return platforms.includes('figuras') ? '/figuras/perfil?vista=dispositivos' : '/mision-espacial/dispositivos'
}
