import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Env } from '../../env/env.ts'
import { bad, doubt, type Finding, well } from './finding.ts'

const MB = 1024 * 1024
const LEAST_DATA_MB = 64
const FEW_DATA_MB = 2_048
const UPLOADS_MB = 400

/** Looks at the variables that are valid and yet seldom meant. */
export function checkEnvironment(env: Env): Finding[] {
  const { demo, publicOrigin, trustProxy, databaseUrl } = env
  const found: Finding[] = []
  if (demo)
    found.push(
      doubt(
        'Entorno',
        'DEMO=1 muestra la empresa de demostración, con cédulas públicas. Para una empresa real, DEMO=0.',
      ),
    )
  else if (!publicOrigin?.startsWith('https:')) {
    found.push(doubt('Entorno', 'falta PUBLIC_ORIGIN con la dirección https:// que ven las personas.'))
  }
  if (publicOrigin !== undefined && trustProxy.length === 0) {
    found.push(
      doubt(
        'Entorno',
        'falta TRUST_PROXY con la red del proxy: sin ella todas las personas parecen venir de la misma dirección.',
      ),
    )
  }
  const place = databaseUrl === undefined ? 'base integrada' : 'base propia'
  return found.length > 0 ? found : [well('Entorno', `las variables son válidas (${place})`)]
}

/** Looks at the room on the disk of the data, or on the one of files that arrive when the database is elsewhere. */
export async function checkDisk(dataDir: string | undefined, free = freeMegabytes): Promise<Finding> {
  const folder = dataDir ?? tmpdir()
  const megabytes = await free(folder).catch(() => undefined)
  if (megabytes === undefined) return bad('Disco', `no se puede mirar ${folder}. Revisa sus permisos.`)

  const [least, few] = dataDir === undefined ? [0, UPLOADS_MB] : [LEAST_DATA_MB, FEW_DATA_MB]
  const words = `quedan ${Math.floor(megabytes).toLocaleString('es')} MB en ${folder}`
  if (megabytes < least)
    return bad('Disco', `${words}, y con menos de ${least} no se atiende. Amplíalo o quita copias viejas.`)

  return megabytes < few
    ? doubt('Disco', `${words}; conviene tener ${few.toLocaleString('es')}.`)
    : well('Disco', words)
}

async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / MB
}
