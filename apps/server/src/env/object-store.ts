import type { ObjectStoreConfig } from '../infra/objects/object-store.ts'
import type { EnvReader } from './reader.ts'

const EXAMPLES = {
  S3_ENDPOINT: 'S3_ENDPOINT=https://s3.tuempresa.com',
  S3_BUCKET: 'S3_BUCKET=orbita',
  S3_REGION: 'S3_REGION=us-east-1',
  S3_ACCESS_KEY_ID: 'S3_ACCESS_KEY_ID=orbita',
  S3_SECRET_ACCESS_KEY: 'S3_SECRET_ACCESS_KEY=…',
} as const

type Variable = keyof typeof EXAMPLES

/** Reads the store of files: all its variables or none, the region apart. */
export function readObjectStore(reader: EnvReader): ObjectStoreConfig | undefined {
  const known = reader.problems.length
  const endpoint = read(reader, 'S3_ENDPOINT', {
    parse: originOf,
    problem: 'debe ser la dirección http:// o https:// de un almacén compatible con S3, sin el nombre del bucket',
  })
  const bucket = read(reader, 'S3_BUCKET', {
    parse: (text) => (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : undefined),
    problem: 'debe ser el nombre de un bucket: de 3 a 63 minúsculas, cifras, puntos o guiones',
  })
  const region = read(reader, 'S3_REGION', {
    parse: (text) => (/^[a-z0-9-]{1,40}$/i.test(text) ? text : undefined),
    problem: 'debe ser el nombre de una región',
  })
  const accessKeyId = read(reader, 'S3_ACCESS_KEY_ID', { parse: (text) => text, problem: '' })
  const secretAccessKey = read(reader, 'S3_SECRET_ACCESS_KEY', { parse: (text) => text, problem: '' })
  if (reader.problems.length > known) return undefined
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region: region ?? 'us-east-1', accessKeyId, secretAccessKey }
  }
  const given = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  if (region === undefined && Object.values(given).every((value) => value === undefined)) return undefined

  for (const [variable, value] of Object.entries(given)) {
    if (value !== undefined) continue
    const problem = 'falta: las variables S3_… se definen todas o ninguna'
    reader.problems.push({ variable, problem, example: EXAMPLES[variable as Variable] })
  }
  return undefined
}

function read(
  reader: EnvReader,
  variable: Variable,
  { parse, problem }: { parse: (text: string) => string | undefined; problem: string },
): string | undefined {
  return reader.read<string | undefined>(variable, { parse, fallback: undefined, problem, example: EXAMPLES[variable] })
}

function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined
}
