import { isIP } from 'node:net'
import type { EnvReader } from './reader.ts'

/** Reads a list of networks, each as address/prefix. */
export function readNetworks({ read }: EnvReader, variable: string, example: string): readonly string[] {
  return read<readonly string[]>(variable, {
    parse: (text) => {
      const networks = text.split(',').map((part) => networkOf(part.trim()))
      return networks.every((network) => network !== undefined) ? networks : undefined
    },
    fallback: [],
    problem: 'debe ser una lista de redes en notación CIDR, separadas por comas',
    example,
  })
}

function networkOf(text: string): string | undefined {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return undefined

  const bits = family === 4 ? 32 : 128
  if (prefix === undefined) return `${address}/${bits}`

  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits ? text : undefined
}
