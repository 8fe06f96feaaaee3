import { isIP } from 'node:net'
import type { SingleSignOnConfig } from '../dependencies.ts'
import type { EnvReader } from './reader.ts'

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Reads the company's identity provider; undefined without one. @see D-112 */
export function readSingleSignOn(reader: EnvReader): SingleSignOnConfig | undefined {
  const issuer = reader.read<string | undefined>('OIDC_ISSUER', {
    parse: issuerOf,
    fallback: undefined,
    problem: 'debe ser la dirección https:// del proveedor de identidad, como él la escribe en su configuración',
    example: 'OIDC_ISSUER=https://login.tuempresa.com/realms/empresa',
  })
  const clientId = readText(reader, 'OIDC_CLIENT_ID', 'OIDC_CLIENT_ID=orbita')
  const clientSecret = readText(reader, 'OIDC_CLIENT_SECRET', 'OIDC_CLIENT_SECRET_FILE=/run/secrets/oidc-client-secret')
  const isRequired = reader.read('OIDC_ONLY', {
    parse: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    fallback: false,
    problem: 'debe ser 1 (el formulario no deja entrar a nadie mientras la cuenta de la empresa esté encendida) o 0',
    example: 'OIDC_ONLY=0',
  })
  const numberClaim = reader.read<string | undefined>('OIDC_NUMBER_CLAIM', {
    parse: (text) => (/^[\w.:/-]{1,200}$/.test(text) ? text : undefined),
    fallback: undefined,
    problem: 'debe ser el nombre del dato (claim) que lleva el número de empleado',
    example: 'OIDC_NUMBER_CLAIM=employee_number',
  })
  const acr = reader.read<readonly string[]>('OIDC_OPERATOR_ACR', {
    parse: (text) => text.split(/\s+/).filter((value) => value !== ''),
    fallback: [],
    problem: 'debe ser una lista de valores acr separados por espacios',
    example: 'OIDC_OPERATOR_ACR="phr phrh"',
  })
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { issuer, clientId, clientSecret, isRequired, numberClaim, acr }

  const given = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  const missing = NEEDED.filter((name) => given[name] === undefined)
  const isAsked = missing.length < NEEDED.length || isRequired || numberClaim !== undefined || acr.length > 0
  if (!isAsked) return undefined

  const problem = 'falta: OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET se definen todas o ninguna'
  for (const variable of missing) {
    if (!reader.problems.some((known) => known.variable === variable))
      reader.problems.push({ variable, problem, example: `${variable}=…` })
  }
  return undefined
}

function readText({ read }: EnvReader, variable: string, example: string): string | undefined {
  return read<string | undefined>(variable, {
    parse: (text) => (/^[\x21-\x7e]{1,500}$/.test(text) ? text : undefined),
    fallback: undefined,
    problem: 'debe ser el texto que da el proveedor de identidad, sin espacios',
    example,
  })
}

/** A provider without encryption could be anybody, except on this machine. */
function issuerOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url?.hostname || url.search || url.hash || url.username) return undefined

  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)) ? text : undefined
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
}
