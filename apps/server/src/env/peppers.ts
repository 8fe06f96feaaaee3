import { parsePepper } from '../infra/secrets/pepper.ts'
import type { EnvReader } from './reader.ts'

type Peppers = { pepper?: Buffer; pepperPrevious?: Buffer }

const EXAMPLE = 'PEPPER=$(openssl rand -base64 32)'

/** Reads PEPPER and PEPPER_PREVIOUS. @param isRequired whether there is no data folder that holds the first one */
export function readPeppers(reader: EnvReader, isRequired: boolean): Peppers {
  const known = reader.problems.length
  const pepper = readPepper(reader, 'PEPPER')
  const pepperPrevious = readPepper(reader, 'PEPPER_PREVIOUS')
  const isBad = reader.problems.length > known
  if (isRequired && !pepper && !isBad) {
    const problem = 'es obligatoria con DATABASE_URL, igual en todos los procesos'
    reader.problems.push({ variable: 'PEPPER', problem, example: EXAMPLE })
  }
  const problem = isBad ? undefined : previousProblem({ pepper, pepperPrevious })
  if (problem) reader.problems.push({ variable: 'PEPPER_PREVIOUS', problem, example: EXAMPLE })
  return { ...(pepper && { pepper }), ...(pepperPrevious && { pepperPrevious }) }
}

function previousProblem({ pepper, pepperPrevious }: Record<keyof Peppers, Buffer | undefined>): string | undefined {
  if (!pepperPrevious) return undefined
  if (!pepper) return 'solo se define junto con PEPPER, que es la clave de ahora'
  return pepper.equals(pepperPrevious) ? 'es la misma que PEPPER: quítala' : undefined
}

function readPepper(reader: EnvReader, variable: string): Buffer | undefined {
  return reader.read<Buffer | undefined>(variable, {
    parse: parsePepper,
    fallback: undefined,
    problem: 'debe tener al menos 32 bytes al azar, en base64 o hexadecimal',
    example: `${variable}=$(openssl rand -base64 32)`,
  })
}
