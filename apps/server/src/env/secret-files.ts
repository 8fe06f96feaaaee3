import { readFileSync } from 'node:fs'
import type { EnvProblem } from './reader.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** The variables that hold a secret, or an address with one. Each may name a file that holds it, as `PEPPER_FILE`. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'PEPPER',
  'PEPPER_PREVIOUS',
  'PUSH_KEY',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Returns the variables with each secret that a file holds, and what is wrong with those files. */
export function readSecretFiles(variables: Variables): { variables: Variables; problems: EnvProblem[] } {
  const read: Record<string, string> = {}
  const problems: EnvProblem[] = []
  for (const name of SECRETS) {
    const variable = `${name}_FILE`
    const file = variables[variable]?.trim()
    if (!file) continue

    const complain = (problem: string) =>
      problems.push({
        variable,
        problem,
        example: `${variable}=/run/secrets/${name.toLowerCase().replaceAll('_', '-')}`,
      })
    if (variables[name]?.trim()) complain(`se define en lugar de ${name}, no además`)
    else {
      const text = textOf(file)
      if (text === undefined) complain('debe ser un archivo que existe y se puede leer')
      else if (text === '') complain('el archivo está vacío')
      else read[name] = text
    }
  }
  return { variables: { ...variables, ...read }, problems }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
