import { IMPORT_LIMITS } from '@orbita/domain/files/imports'
import type { Dependencies } from '../../dependencies.ts'
import { raiseEvent } from '../../events/raise-event.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { keyedHashes } from '../../infra/secrets/keys.ts'
import { readFile, saveImportFile } from '../file/receive-file.ts'
import { findSheetNames } from '../recipes.ts'
import { type Arrival, countAttempt, findSameContent, settleArrival, startRehearsing } from './arrivals.ts'
import type { Place } from './place.ts'

const MB = 1024 * 1024

/** The error of a file that another process took in the meantime. */
class TakenElsewhere extends Error {
  override readonly name = 'TakenElsewhere'
}

/**
 * Reads a file whose hour has come and keeps it as a draft of nobody, or says why not. It is taken once, whatever the processes:
 * the draft and the new state are one transaction.
 *
 * @returns whether there is a draft now
 * @throws PlaceError when the place cannot be read; the file then keeps waiting
 */
export async function takeFile(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  place: Place,
  arrival: Arrival,
): Promise<boolean> {
  const { db, clock, config } = dependencies
  const { id, kind, key, label, bytes } = arrival
  const { keys } = config
  const refuse = (reason: string, hash?: Buffer) => tellOperators(dependencies, arrival, 'refused', reason, hash)
  const { megabytes } = IMPORT_LIMITS[kind]
  if (bytes > megabytes * MB) {
    await refuse(`Pesa más de ${megabytes} MB, que es lo más que se lee. Pártelo en varios.`)
    return false
  }
  const content = await place.read({ kind, key, name: label, bytes, modifiedAt: arrival.modified_at })
  // The next look says what has become of it.
  if (content === 'gone' || content === 'changed') return false

  await countAttempt(db.pool, id)
  const [hash, ...before] = keyedHashes(keys, 'importPart', content) as [Buffer, ...Buffer[]]
  const [same] = await findSameContent(db.pool, id, kind, [hash, ...before])
  if (same) {
    const became = same.state === 'applied' ? 'ya se aplicó' : 'ya espera'
    const reason = `Dice lo mismo que «${same.label}», que ${became}: no se cargó otra vez.`
    await settleArrival(db.pool, arrival, { state: 'repeated', reason, hash, now: clock() })
    return false
  }
  const sheet = await readFile(content, { kind, sheet: undefined, preferred: await findSheetNames(db.pool, kind) })
  if ('refused' in sheet) {
    await refuse(sheet.refused, hash)
    return false
  }
  try {
    await transaction(db.pool, async (tx) => {
      const saved = await saveImportFile(tx, { file: sheet, kind, account: null, label, keys, now: clock() })
      if (saved.outcome !== 'ready') throw new Error('A file that was read is kept')
      if ((await startRehearsing(tx, id, saved.id, hash)).length === 0) throw new TakenElsewhere()
    })
    return true
  } catch (error) {
    if (error instanceof TakenElsewhere) return false
    throw error
  }
}

/** Settles a file for operators to look at, and tells the systems that listen. */
export async function tellOperators(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  arrival: Arrival,
  state: 'waiting' | 'refused',
  reason: string,
  hash?: Buffer,
): Promise<void> {
  const now = clock()
  await transaction(db.pool, async (tx) => {
    if (!(await settleArrival(tx, arrival, { state, reason, now, ...(hash && { hash }) }))) return

    await raiseEvent(tx, { kind: 'load-waiting', arrival: arrival.id, of: arrival.kind, state, at: now })
  })
}
