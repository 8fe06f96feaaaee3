import { placeOf } from './address.ts'

const UNKNOWN_AUTHORITY = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])

/**
 * Returns in Spanish why a database refuses a connection, when trying again cannot help.
 *
 * @param variable the one that holds the address
 */
export function refusalOf(error: unknown, variable: string, address: string): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const server = `el servidor de ${variable} (${placeOf(address)})`
  if (/does not support SSL/.test(message)) {
    return `${capital(server)} no ofrece TLS, y sslmode lo pide. Actívalo en PostgreSQL (ssl = on); sin TLS, sslmode=disable.`
  }
  if (UNKNOWN_AUTHORITY.has(code)) {
    return `El certificado que presenta ${server} es de una autoridad que esta máquina no conoce. Pon en la dirección sslrootcert con el archivo de la suya.`
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `El certificado que presenta ${server} es de otro nombre. Usa en la dirección un nombre que esté en él.`
  }
  if (code === 'CERT_HAS_EXPIRED') return `El certificado que presenta ${server} venció. Renuévalo en PostgreSQL.`
  if (code === '28000' && /no encryption/.test(message)) {
    return `${capital(server)} solo admite conexiones con TLS. Agrega sslmode=verify-full a la dirección.`
  }
  if (code === '28000' && /client certificate/.test(message)) {
    return `${capital(server)} pide un certificado de cliente. Agrega sslcert y sslkey a la dirección.`
  }
  if (code === '28000' && /pg_hba/.test(message)) {
    return `${capital(server)} no admite a ese usuario desde esta máquina. Agrégalo en su pg_hba.conf.`
  }
  if (code === '28P01' || code === '28000')
    return `La base de datos de ${variable} no acepta ese usuario con esa clave.`
  if (code === '3D000') return `La base de datos que nombra ${variable} no existe en ese servidor. Créala primero.`

  return undefined
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
