import type { DirectoryConflict } from '@orbita/contract/people/directory'
import { DomainError } from '@orbita/domain/errors'
import type { Tx } from '../../infra/db/transaction.ts'
import { MachineError } from '../../infra/http/machines/machine-error.ts'
import { releaseHandChanges } from '../import/hand-changes.ts'
import { lockOne } from './find-directory.ts'
import type { Said } from './said.ts'
import { changeFromDirectory, HAND } from './write-directory.ts'

type Field = DirectoryConflict['field']

/** What a directory says that each value comes from. */
const SAID: Readonly<Record<Field, readonly (keyof Said)[]>> = {
  name: ['givenName', 'familyName', 'displayName', 'fullName'],
  email: ['email', 'userName'],
  area: ['area'],
  site: ['site'],
  job: ['job'],
  costCentre: ['costCentre'],
  reportsTo: ['manager'],
  isActive: ['active'],
}

/**
 * Replaces a value by hand with the directory's, which writes it from now on.
 *
 * @throws DomainError `NOT_FOUND` if the directory says nothing of it, `EMAIL_TAKEN`, `BAD_INPUT` if it can no longer be taken
 * @see D-114
 */
export async function useDirectory(
  tx: Tx,
  asked: { personId: number; field: Field; actor: number; now: Date },
): Promise<void> {
  const { personId, field, actor, now } = asked
  const before = await lockOne(tx, personId)
  const said = Object.entries(before?.said ?? {}).filter(([name]) => SAID[field].includes(name as keyof Said))
  if (!before || said.length === 0) throw new DomainError('NOT_FOUND')

  await releaseHandChanges(tx, [{ userId: personId, field: HAND[field] }], null)
  const row = { ...before, byHand: before.byHand.filter((one) => one !== HAND[field]) }
  try {
    await changeFromDirectory(tx, row, { change: Object.fromEntries(said), actor, now, isAllowed: true })
  } catch (error) {
    if (!(error instanceof MachineError)) throw error
    throw error.code === 'PERSON_TAKEN'
      ? new DomainError('EMAIL_TAKEN')
      : new DomainError('BAD_INPUT', { fields: [field] })
  }
}
