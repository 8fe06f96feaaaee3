import { accessSync, constants } from 'node:fs'
import { isDatabaseAddress } from '../infra/db/connections/address.ts'
import type { EnvReader } from './reader.ts'

export type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL'

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full']

/** Reads the address of a database. What it says of TLS has the meaning that it has for libpq. */
export function readDatabaseUrl(reader: EnvReader, variable: DatabaseVariable): string | undefined {
  const example = `${variable}=postgres://usuario:clave@servidor:5432/orbita`
  const address = reader.read<string | undefined>(variable, {
    parse: (text) => (isDatabaseAddress(text) ? text : undefined),
    fallback: undefined,
    problem:
      'debe ser la dirección de un PostgreSQL, de un solo servidor y con el nombre de la base; ante varios va HAProxy ' +
      '(docs/operations-database.md, «Base replicada»)',
    example,
  })
  if (address === undefined) return undefined

  const query = new URLSearchParams(/\?(.*)$/s.exec(address)?.[1])
  const problem = tlsProblemOf(query)
  if (problem !== undefined) reader.problems.push({ variable, problem, example: `${example}?sslmode=verify-full` })
  if (!query.has('sslmode') || query.has('uselibpqcompat')) return address

  return `${address}&uselibpqcompat=true`
}

function tlsProblemOf(query: URLSearchParams): string | undefined {
  const mode = query.get('sslmode')
  if (mode !== null && !SSL_MODES.includes(mode)) return `su sslmode debe ser uno de estos: ${SSL_MODES.join(', ')}`
  if (mode === 'verify-ca' && !query.has('sslrootcert'))
    return 'su sslmode=verify-ca pide también sslrootcert, el archivo de la autoridad'

  const unread = ['sslrootcert', 'sslcert', 'sslkey'].find((name) => query.has(name) && !isReadable(query.get(name)!))
  return unread && `el archivo que nombra su ${unread} no existe o no se puede leer`
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
