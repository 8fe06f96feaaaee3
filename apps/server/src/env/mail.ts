import { isEmail } from '@orbita/domain/text/text'
import type { MailConfig } from '../dependencies.ts'
import type { EnvReader } from './reader.ts'

/** Reads SMTP_URL, MAIL_FROM and SMTP_ALLOW_PLAIN; undefined without them. */
export function readMail(reader: EnvReader): MailConfig | undefined {
  const server = reader.read<Omit<MailConfig, 'from' | 'isPlain'> | undefined>('SMTP_URL', {
    parse: serverOf,
    fallback: undefined,
    problem: 'debe ser smtp://usuario:clave@servidor:587 (con STARTTLS) o smtps://usuario:clave@servidor:465',
    example: 'SMTP_URL=smtp://orbita:clave@smtp.tuempresa.com:587',
  })
  const from = reader.read<MailConfig['from'] | undefined>('MAIL_FROM', {
    parse: senderOf,
    fallback: undefined,
    problem: 'debe ser un nombre y un correo, en un renglón',
    example: 'MAIL_FROM="Órbita de Tu Empresa <orbita@tuempresa.com>"',
  })
  const isPlain = reader.read('SMTP_ALLOW_PLAIN', {
    parse: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    fallback: false,
    problem: 'debe ser 1 (sin cifrar, solo para un servidor de la misma máquina) o 0',
    example: 'SMTP_ALLOW_PLAIN=0',
  })
  if (server && from) return { ...server, from, isPlain }
  if (server || from) {
    const variable = server ? 'MAIL_FROM' : 'SMTP_URL'
    const problem = 'falta: SMTP_URL y MAIL_FROM se definen los dos o ninguno'
    reader.problems.push({ variable, problem, example: `${variable}=…` })
  }
  return undefined
}

function serverOf(text: string): Omit<MailConfig, 'from' | 'isPlain'> | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSecure = url?.protocol === 'smtps:'
  if (!url?.hostname || (!isSecure && url.protocol !== 'smtp:') || /^\/./.test(url.pathname) || url.search || url.hash)
    return undefined

  const [user, password] = [decoded(url.username), decoded(url.password)]
  if (user === undefined || password === undefined || (user === '') !== (password === '')) return undefined
  const port = Number(url.port || (isSecure ? 465 : 587))
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return { host, port, isSecure, ...(user !== '' && { user, password }) }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function senderOf(text: string): MailConfig['from'] | undefined {
  const [, quoted = '', address = ''] = /^(?:([^<>\r\n]*)<([^<>\s]+)>|)$/.exec(text) ?? []
  const from = address ? { name: quoted.trim().replace(/^"(.*)"$/, '$1'), address } : { name: 'Órbita', address: text }
  return isEmail(from.address) && from.name !== '' ? from : undefined
}
