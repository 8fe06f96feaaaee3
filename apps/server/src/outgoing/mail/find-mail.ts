import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import type { Config } from '../../dependencies.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Leased } from '../lease.ts'
import type { Letter } from './letter.ts'
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

const findAccount = prepare<[accountId: number], Pick<Reader, 'email' | 'company'>>(
  'outgoing.find-mail-account',
  `select email, coalesce((select value ->> 'name' from settings where key = 'brand'), '') as company
     from accounts a join operators o on o.account_id = a.id and o.disabled_at is null
    where a.id = $1 and a.kind = 'operator'`,
)

type WaitingLoad = { kind: 'people' | 'progress'; label: string; state: 'waiting' | 'refused' }

// An operator may have seen to it since.
const findLoad = prepare<[arrivalId: number], WaitingLoad>(
  'outgoing.find-waiting-load',
  `select kind, label, state from import_arrivals where id = $1 and state in ('waiting', 'refused') and not is_noted`,
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
  if (message.event === 'mail.test' || message.event === 'mail.load') {
    const { account, arrival = 0 } = JSON.parse(message.body) as { account: number; arrival?: number }
    const [operator] = await findAccount(db, account)
    if (!operator) return undefined
    const [load] = message.event === 'mail.load' ? await findLoad(db, arrival) : []
    if (message.event === 'mail.load' && !load) return undefined
    const product = productOf(operator)
    const letter = load ? loadLetter(load, { origin, product }) : testLetter(origin, product)
    return { userId: null, to: { name: '', address: operator.email }, letter }
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
  return accountLetter(message, { origin: place.origin, product: productOf(reader) })
}

/** Says how to enter, and never with which cédula. Whoever entered since needs no invitation. */
function invitationOf(reader: Reader, { origin, keys, singleSignOn }: Place): Letter | undefined {
  if (reader.stopped || reader.entered) return undefined

  const product = productOf(reader)
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
    stop: `${origin}${stopPath(keys, reader.id)}`,
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

  const product = productOf(reader)
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
    stop: `${origin}${stopPath(keys, id)}`,
  }
}

/** What the product is called, and whose it is. @see D-100 */
function productOf({ company }: Pick<Reader, 'company'>): string {
  return company === '' ? 'Órbita' : `Órbita de ${company}`
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

function testLetter(origin: string, product: string): Letter {
  return {
    product,
    subject: `Prueba de correo de ${product}`,
    greeting: 'Hola:',
    lines: ['Si lees esto, el servidor de correo de tu empresa funciona con Órbita.'],
    button: { words: 'Abrir la consola', url: `${origin}/consola/integraciones/correo` },
    why: 'La pidió alguien de la consola con tu cuenta.',
  }
}

/** Says which file waits, and nothing of what it says. @see D-108b */
function loadLetter(
  { kind, label, state }: WaitingLoad,
  { origin, product }: { origin: string; product: string },
): Letter {
  const of = kind === 'people' ? 'personas' : 'avances'
  return {
    product,
    subject:
      state === 'waiting'
        ? `Una carga programada espera por ti en ${product}`
        : `Un archivo no se pudo leer en ${product}`,
    greeting: 'Hola:',
    lines: [
      state === 'waiting'
        ? `El archivo de ${of} «${label}» llegó solo y no se aplicó: alguien tiene que revisarlo.`
        : `El archivo de ${of} «${label}» llegó solo y no se pudo leer. No se aplicó nada de él.`,
      'El motivo está en la consola, con lo que se puede hacer.',
    ],
    button: { words: 'Ver las cargas programadas', url: `${origin}/consola/cargas/programadas` },
    why: 'Te escribimos porque puedes aplicar cargas de toda la empresa.',
  }
}
