import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import type { Config } from '../../dependencies.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Leased } from '../lease.ts'
import type { Letter } from './letter.ts'
import { findOperatorLetter, OPERATOR_MAILS, productOf } from './operator-letters.ts'
import { stopPath } from './stop-link.ts'

type Reader = {
  id: number
  name: string
  email: string
  platform: PlatformId[]
  stopped: boolean
  unread: number
  entered: boolean
  company: string
}

// Whoever left, was erased or stopped the digests since gets nothing.
const findReader = prepare<[messageId: number], Reader>(
  'outgoing.find-mail-reader',
  `select u.id, coalesce(u.called, split_part(u.name, ' ', 1)) as name, u.email, u.platform,
          m.stopped_at is not null as stopped,
          (select count(*) from notices n where n.user_id = u.id and n.read_at is null) as unread,
          u.avatar_chosen_at is not null or a.first_sign_in_at is not null as entered,
          coalesce((select value ->> 'name' from settings where key = 'brand'), '') as company
     from outgoing o
     join users u on u.id = o.person_id and u.is_active and u.erased_at is null
     left join accounts a on a.email = u.email and a.kind = 'employee'
     left join mail_people m on m.user_id = u.id
    where o.id = $1`,
)

/** A letter with whom it goes to. @property userId null: an operator */
export type Addressed = { userId: number | null; to: { name: string; address: string }; letter: Letter }

/**
 * Writes the letter of a message, with what is true now.
 *
 * @returns undefined when there is nothing to say any more: the person left, stopped the digests, or has read everything
 */
export async function findLetter(
  db: Queryable,
  message: Leased,
  config: Pick<Config, 'publicOrigin' | 'keys' | 'singleSignOn'>,
): Promise<Addressed | undefined> {
  const origin = config.publicOrigin ?? ''
  if (OPERATOR_MAILS.has(message.event)) {
    const found = await findOperatorLetter(db, message, config)
    return found && { userId: null, to: { name: '', address: found.address }, letter: found.letter }
  }
  const [reader] = await findReader(db, message.id)
  if (!reader) return undefined

  const letter = letterTo(reader, message, { ...config, origin })
  return letter && { userId: reader.id, to: { name: reader.name, address: reader.email }, letter }
}

type Place = Pick<Config, 'keys' | 'singleSignOn'> & { origin: string }

function letterTo(reader: Reader, message: Leased, place: Place): Letter | undefined {
  if (message.event === 'mail.digest') return digestOf(reader, place)
  if (message.event === 'mail.invitation') return invitationOf(reader, place)
  return accountLetter(message, { origin: place.origin, product: productOf(reader.company) })
}

/** Says how to enter, and never with which cédula. Whoever entered since needs no invitation. */
function invitationOf(reader: Reader, { origin, keys, singleSignOn }: Place): Letter | undefined {
  if (reader.stopped || reader.entered) return undefined

  const product = productOf(reader.company)
  return {
    product,
    subject: `Ya puedes entrar a ${product}`,
    greeting: `Hola, ${reader.name}:`,
    lines: [
      `Tu empresa te abrió ${product}. Se entra desde el teléfono o el computador, sin instalar nada.`,
      `Tu correo es ${reader.email}. ${howToEnter(singleSignOn)}`,
    ],
    button: { words: 'Entrar', url: `${origin}/` },
    why: 'Te escribe el equipo de personas de tu empresa, porque aún no has entrado. Nunca pedimos tu cédula por correo.',
    stop: `${origin}${stopPath(keys, { kind: 'person', id: reader.id })}`,
  }
}

function howToEnter(account: Config['singleSignOn']): string {
  if (!account) return 'Tu contraseña es tu cédula, solo los números.'
  if (account.isRequired) return 'Se entra con la cuenta de la empresa.'
  return 'Se entra con la cuenta de la empresa, o con tu cédula de contraseña, solo los números.'
}

function digestOf(reader: Reader, { origin, keys }: Place): Letter | undefined {
  const { id, name, platform, stopped, unread } = reader
  const first = PLATFORMS.find((one) => platform.includes(one))
  if (stopped || unread === 0 || !first) return undefined

  const product = productOf(reader.company)
  return {
    product,
    subject: `Te espera algo en ${product}`,
    greeting: `Hola, ${name}:`,
    lines: [
      unread === 1 ? `Tienes un aviso sin leer en ${product}.` : `Tienes ${unread} avisos sin leer en ${product}.`,
      'Ábrelos cuando quieras: ninguno se borra hoy.',
    ],
    button: { words: unread === 1 ? 'Ver el aviso' : 'Ver los avisos', url: `${origin}/${first}/avisos` },
    why: 'Te escribimos una vez al día como mucho, y solo si hay algo nuevo y no tienes avisos en un teléfono.',
    stop: `${origin}${stopPath(keys, { kind: 'person', id })}`,
  }
}

const CREDENTIALS = {
  cedula: 'Tu equipo de personas cambió la cédula con que entras, y se cerraron tus sesiones.',
  email: 'Tu equipo de personas cambió el correo con que entras, y se cerraron tus sesiones.',
  'passkey-added': 'Se registró una llave de acceso en tu cuenta. Un navegador nuevo la pide además de tu cédula.',
  'passkey-removed': 'Se quitó una llave de acceso de tu cuenta.',
}

/** A letter about the account itself, which nobody can stop, because it may say that somebody else is in. */
function accountLetter({ event, body }: Leased, { origin, product }: { origin: string; product: string }): Letter {
  const { device, when, what } = JSON.parse(body) as { device?: string; when?: string; what?: keyof typeof CREDENTIALS }
  const isDevice = event === 'mail.new-device'
  return {
    product,
    subject: isDevice ? `Un ingreso nuevo a tu cuenta de ${product}` : `Cambió cómo entras a ${product}`,
    greeting: 'Hola:',
    lines: isDevice
      ? [`Entraron con tu cuenta el ${when}, desde ${device}.`, 'Si fuiste tú, no tienes que hacer nada.']
      : [CREDENTIALS[what ?? 'email']],
    button: { words: 'Abrir Órbita', url: `${origin}/` },
    why: 'Si no lo esperabas, avisa cuanto antes a tu equipo de personas. Nunca pedimos tu cédula por correo.',
  }
}
