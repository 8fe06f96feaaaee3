import { parseArgs } from 'node:util'
import type { ErasurePreviewOutput } from '@orbita/contract/people/people-rights'
import { DomainError } from '@orbita/domain/errors'
import { normaliseEmail } from '@orbita/domain/text/text'
import { drawConsequences } from '../consequences/draw-consequences.ts'
import { openDatabase } from '../infra/db/database.ts'
import { longTransaction } from '../infra/db/long-transaction.ts'
import { ERASURES, erasePerson } from '../people-rights/erase-person.ts'
import { previewErasure } from '../people-rights/preview-erasure.ts'
import { type Command, type Surroundings, UsageError, withDatabase } from './command.ts'

export const USAGE = 'Uso: npm run erase-person -- correo@empresa.com [--confirm]'

const REFUSALS: Partial<Record<string, string>> = {
  PROFILE_NOT_FOUND: 'No hay una persona con ese correo; si ya se borraron sus datos, no queda nada más por borrar.',
  PERSON_HAS_REDEEMS: 'Tiene canjes aprobados, en preparación o listos: entrégalos o márcalos como fallidos antes.',
  PERSON_IN_FILE:
    'Ahora se está aplicando un archivo que incluye a esa persona. Espera a que termine e inténtalo de nuevo.',
  PERSON_IS_OPERATOR: 'También es una persona operadora: su cuenta no se borra así.',
}

/** `erase-person <e-mail> [--confirm]`: says what erasing a person takes away, and with `--confirm` does it. */
export const erasePersonCommand: Command = async (args, surroundings) => {
  const { email, isConfirmed } = readArguments(args)
  return withDatabase(surroundings, 'npm run erase-person', async ({ config, keys }) => {
    const db = { ...openDatabase(config, { consequences: drawConsequences }), config }
    try {
      const preview = await previewErasure(db.pool, email)
      print(preview, surroundings.say)
      if (!isConfirmed) {
        surroundings.say('No se borró nada. Para borrarlo, repite la orden con --confirm: no se puede deshacer.')
        return true
      }
      const erasure = { personId: preview.personId, email, actor: null, keys, now: new Date() }
      await longTransaction(db, ERASURES, (tx) => erasePerson(tx, erasure))
      surroundings.say(
        `Borrada. Sus movimientos quedan a nombre de «Persona retirada», con el número ${preview.personId}.`,
      )
      return true
    } catch (error) {
      const words = error instanceof DomainError ? REFUSALS[error.code] : undefined
      if (!words) throw error
      surroundings.say(`✗ ${words}`)
      return false
    } finally {
      await db.close()
    }
  })
}

function readArguments(args: readonly string[]): { email: string; isConfirmed: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { confirm: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const email = normaliseEmail(positionals[0] ?? '')
    if (positionals.length === 1 && email.includes('@')) return { email, isConfirmed: values.confirm }
  } catch {
    // An unknown option gets the same answer.
  }
  throw new UsageError(USAGE)
}

function print(preview: ErasurePreviewOutput, say: Surroundings['say']): void {
  const { personId, name, redeemsToFinish, redeemsToCancel, tradesToEnd, evidence, kudos, notices } = preview
  say(`${name}, persona ${personId}. Se borran su cuenta, su perfil, su álbum y sus sobres; y además:`)
  say(`  evidencias: ${evidence} · avisos: ${notices} · mensajes de reconocimientos: ${kudos}`)
  say(`  canjes que se cancelan: ${redeemsToCancel} · ofertas de intercambio que terminan: ${tradesToEnd}`)
  say(`  movimientos que quedan sin texto: ${preview.movementsKept}`)
  if (redeemsToFinish > 0) say(`  ⚠ canjes por entregar o marcar como fallidos antes: ${redeemsToFinish}`)
}
