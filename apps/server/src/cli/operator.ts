import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { PASSPHRASE_MIN } from '@orbita/domain/sign-in/operator-sign-in'
import { makeReadableCode } from '@orbita/domain/text/readable-code'
import { normaliseEmail } from '@orbita/domain/text/text'
import { findOperator } from '../identity/operators/find-operator.ts'
import {
  createOperator,
  disableOperator,
  enableOperator,
  listOperators,
  type OperatorListRow,
  type OperatorRefusal,
  resetOperator,
} from '../identity/operators/manage.ts'
import { refusedPassphrase } from '../identity/operators/passphrases.ts'
import { totpCode } from '../identity/operators/totp.ts'
import { readTotpSecret } from '../identity/operators/totp-secret.ts'
import type { Pool } from '../infra/db/connections/pool.ts'
import { openDatabase } from '../infra/db/database.ts'
import { transaction } from '../infra/db/transaction.ts'
import type { Keys } from '../infra/secrets/keys.ts'
import { createHasher, type PasswordHasher } from '../infra/secrets/password-hasher.ts'
import { stateOf } from '../seed/seed.ts'
import { type Command, type Surroundings, UsageError, withDatabase } from './command.ts'
import { readPassphrase } from './read-passphrase.ts'

const NO_DEMO =
  '✗ Los códigos solo se muestran en la empresa de demostración. En una empresa los muestra el teléfono de cada persona operadora.'

export const USAGE =
  'Uso: npm run operator -- create correo@empresa.com · reset correo · disable correo · enable correo · list · code correo\n' +
  `  create y reset leen la frase de acceso (${PASSPHRASE_MIN} caracteres o más) del terminal o de la entrada; con --generate la inventan.\n` +
  '  code muestra el código del momento, solo en la empresa de demostración.'

const REFUSALS: Record<OperatorRefusal, string> = {
  exists: 'Ya hay una persona operadora con ese correo. Para darle otra frase: reset.',
  unknown: 'No hay una persona operadora con ese correo. Las hay: npm run operator -- list',
  'last-system': 'Es la última persona operadora con el encargo Sistema: dáselo antes a otra, o crea una.',
  'last-one': 'Es la última persona operadora activa: crea o habilita otra antes de deshabilitarla.',
}

const PASSPHRASE_PROBLEMS = {
  'too-short': `tiene menos de ${PASSPHRASE_MIN} caracteres`,
  'too-long': 'tiene más de 128 caracteres',
  'only-digits': 'son solo números',
  'too-uniform': 'repite muy pocos signos',
  'too-common': 'casi toda son palabras o series que se adivinan pronto',
  'has-email': 'contiene el correo',
  'has-cedula': 'contiene la cédula',
}

type Asked = { verb: string; email: string; generates: boolean }

/** `operator create | reset | disable | enable | list | code`: the accounts of the people team. @see D-70 */
export const operatorCommand: Command = async (args, surroundings) => {
  const asked = readArguments(args)
  return withDatabase(surroundings, 'npm run operator', async ({ config, keys }) => {
    const database = openDatabase(config)
    try {
      if (asked.verb === 'list') return list(await listOperators(database.pool), surroundings.say)

      if (asked.verb === 'code') return await showCode(database.pool, { email: asked.email, keys, surroundings })

      const hasher = createHasher(keys)
      return await change(database.pool, { asked, hasher, surroundings })
    } finally {
      await database.close()
    }
  })
}

function readArguments(args: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { generate: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [verb = '', typed = '', ...rest] = positionals
    const email = normaliseEmail(typed)
    const isComplete = verb === 'list' ? typed === '' : isVerb(verb) && isEmail(email)
    if (isComplete && rest.length === 0) return { verb, email, generates: values.generate }
  } catch {
    // An unknown option is answered with the usage too.
  }
  throw new UsageError(USAGE)
}

const isVerb = (verb: string) => ['create', 'reset', 'disable', 'enable', 'code'].includes(verb)
const isEmail = (text: string) => text.length <= 320 && /^[^\s@]+@[^\s@]+$/.test(text)

async function change(
  pool: Pool,
  { asked, hasher, surroundings }: { asked: Asked; hasher: PasswordHasher; surroundings: Surroundings },
): Promise<boolean> {
  const { verb, email } = asked
  const { say } = surroundings
  const subject = { email, actor: null, now: new Date() }
  if (verb === 'disable')
    return report(
      await transaction(pool, (tx) => disableOperator(tx, subject)),
      'Deshabilitada: sus sesiones terminaron.',
      say,
    )
  if (verb === 'enable')
    return report(await transaction(pool, (tx) => enableOperator(tx, subject)), 'Habilitada de nuevo.', say)

  const passphrase = asked.generates
    ? makeReadableCode({ groups: 4, length: 5 }, randomInt)
    : await readPassphrase(process.stdin, say)
  const problem = await refusedPassphrase(pool, { email, passphrase, hasher })
  if (problem) {
    say(`✗ La frase de acceso no sirve: ${PASSPHRASE_PROBLEMS[problem]}.`)
    return false
  }
  const change = { ...subject, passphraseHash: await hasher.hash(passphrase) }
  const refusal = await transaction(pool, (tx) =>
    verb === 'create' ? createOperator(tx, change) : resetOperator(tx, change),
  )
  const done = verb === 'create' ? 'Creada' : 'Frase cambiada; su autenticador y sus sesiones ya no valen'
  if (!report(refusal, `${done}. En su primer ingreso inscribe el autenticador.`, say)) return false
  if (asked.generates) say(`Frase de acceso, que no se vuelve a mostrar: ${passphrase}`)
  return true
}

/** Prints the code that the authenticator of an operator of the demo company would show now. */
async function showCode(
  pool: Pool,
  { email, keys, surroundings: { env, say } }: { email: string; keys: Keys; surroundings: Surroundings },
): Promise<boolean> {
  if (!env.demo || !(await stateOf(pool)).hasDemo) {
    say(NO_DEMO)
    return false
  }
  const [operator] = await findOperator(pool, email)
  const secret = operator && readTotpSecret(keys, operator)
  if (secret === undefined) {
    say(operator ? '✗ Todavía no ha inscrito un autenticador: lo hace en su primer ingreso.' : `✗ ${REFUSALS.unknown}`)
    return false
  }
  say(totpCode(secret, new Date()))
  return true
}

function report(refusal: OperatorRefusal | undefined, done: string, say: Surroundings['say']): boolean {
  say(refusal ? `✗ ${REFUSALS[refusal]}` : done)
  return refusal === undefined
}

function list(operators: readonly OperatorListRow[], say: Surroundings['say']): true {
  if (operators.length === 0) say('No hay personas operadoras todavía: npm run operator -- create correo@empresa.com')
  for (const operator of operators) {
    const state = operator.disabled_at ? 'deshabilitada' : operator.enrolled_at ? 'activa' : 'sin autenticador'
    const last = operator.last_sign_in_at ? `último ingreso ${operator.last_sign_in_at.toISOString()}` : 'nunca entró'
    say(`${operator.email}  ${state}  ${last}  códigos de recuperación: ${operator.codes_left}`)
  }
  return true
}
