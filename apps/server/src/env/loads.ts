import { isAbsolute } from 'node:path'
import type { LoadsConfig } from '../dependencies.ts'
import type { EnvReader } from './reader.ts'

/** Before people of the people team begin their day. */
const AT = ['05:00']

/** Reads where files that load at their hour are, LOADS_FROM, and the hours, LOADS_AT. */
export function readLoads(reader: EnvReader, { hasStore }: { hasStore: boolean }): LoadsConfig | undefined {
  const from = reader.read<LoadsConfig['from'] | undefined>('LOADS_FROM', {
    parse: placeOf,
    fallback: undefined,
    problem: 'debe ser la ruta completa de una carpeta, o s3: y el principio de los nombres en el almacén',
    example: 'LOADS_FROM=/srv/orbita/cargas',
  })
  const hours = reader.read('LOADS_AT', {
    parse: hoursOf,
    fallback: AT,
    problem: 'debe ser una hora de 00:00 a 23:59, o varias separadas por comas',
    example: 'LOADS_AT=05:00,13:00',
  })
  if (!from) return undefined
  if (from.in === 'store' && !hasStore) {
    const problem = 'falta: LOADS_FROM=s3:… lee del almacén que dicen las variables S3_…'
    reader.problems.push({ variable: 'S3_ENDPOINT', problem, example: 'S3_ENDPOINT=https://s3.tuempresa.com' })
  }
  return { from, hours }
}

function placeOf(text: string): LoadsConfig['from'] | undefined {
  if (isAbsolute(text)) return { in: 'folder', path: text.replace(/(?<=.)\/+$/, '') }

  const [, prefix] = /^s3:\/*([\w!.*'()/-]*)$/.exec(text) ?? []
  if (prefix === undefined || prefix.includes('..')) return undefined
  return { in: 'store', prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` }
}

function hoursOf(text: string): string[] | undefined {
  const hours = text.split(',').map((part) => part.trim().padStart(5, '0'))
  return hours.every((hour) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(hour)) ? [...new Set(hours)].toSorted() : undefined
}
