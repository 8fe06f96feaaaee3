import { DomainError } from '@orbita/domain/errors'
import type { MachinePersonChange, NewMachinePerson } from '@orbita/domain/machines/people'
import type { Tx } from '../../infra/db/transaction.ts'
import { MachineError } from '../../infra/http/machines/machine-error.ts'
import { lockUserWithAccount } from '../users/lock-user.ts'
import { findMachinePerson } from '../users/people-feed.ts'
import { type DirectoryRow, findAny } from './find-directory.ts'
import { noteLeft } from './leaving.ts'
import { addPerson, type Receiving } from './receive-person.ts'
import { numberOf, type Wanted } from './wanted.ts'
import { writeWanted } from './write-directory.ts'

/**
 * Creates a person of whom a system of the company tells.
 *
 * @returns their id
 * @throws MachineError `PERSON_TAKEN` for somebody who is here already, `PERSON_VALUE`
 * @see D-106
 */
export async function createFromApi(
  tx: Tx,
  { cedula, ...person }: NewMachinePerson,
  receiving: Receiving,
): Promise<number> {
  const { name, email } = person
  const wanted = { ...wantedIn(person), name, email }
  const { employeeNumber = null } = wanted
  const [known] = await findAny(tx, null, email, email, null, employeeNumber)
  if (known) {
    const what = known.employeeNumber === employeeNumber && known.email !== email ? 'número de empleado' : 'correo'
    throw new MachineError('PERSON_TAKEN', `Ya hay una persona con ese ${what} (id ${known.id}). Cámbiala con PATCH.`)
  }
  return addPerson(tx, wanted, receiving, cedula)
}

/**
 * Changes what a system of the company says of a person, as a directory does: what was changed by hand stays, but access that ends
 * there ends here.
 *
 * @param asked.who id, or `number:` and the employee number
 * @returns their id
 * @throws DomainError `NOT_FOUND`
 * @throws MachineError `PERSON_TAKEN`, `PERSON_VALUE`, `PEOPLE_HELD`
 * @see D-106, D-114
 */
export async function changeFromApi(
  tx: Tx,
  asked: { who: number | string; change: MachinePersonChange; actor: number; now: Date },
): Promise<number> {
  const { who, change, actor, now } = asked
  const { id } = await findMachinePerson(tx, who)
  await lockUserWithAccount(tx, id)
  const [row] = await findAny(tx, id, null, null, null, null)
  // Whoever had that number may have another one since it was looked for.
  if (!row || (await findMachinePerson(tx, who)).id !== id) throw new DomainError('NOT_FOUND')

  const wanted = wantedIn(change)
  refuseAnother(row, wanted)
  const isEnding = wanted.isActive === false
  const { isLeaving } = await writeWanted(tx, row, { wanted, isEnding, actor, now })
  if (isLeaving) await noteLeft(tx, id, now)
  return id
}

/** Refuses what could make of one person another: an employee number that is given again hands no account over. @see PT-6 */
function refuseAnother(row: DirectoryRow, { email, employeeNumber, isActive }: Wanted): void {
  const hasOtherEmail = email !== undefined && email !== row.email
  if (!hasOtherEmail) return
  if (employeeNumber !== undefined && row.employeeNumber !== null && employeeNumber !== row.employeeNumber) {
    throw new MachineError(
      'PERSON_TAKEN',
      'Cambian a la vez el correo y el número de empleado: podría ser otra persona. Si es la misma, cambia primero uno y después el otro.',
    )
  }
  if (!row.isActive && isActive !== false) {
    throw new MachineError(
      'PERSON_TAKEN',
      'Esta cuenta es de alguien que salió, con otro correo. Si es la misma persona, habilítala primero con el correo que tiene; si no, créala aparte.',
    )
  }
}

/** Names the values as a directory's are named. @throws MachineError `PERSON_VALUE` */
function wantedIn({ leader, platforms, employeeNumber, ...rest }: MachinePersonChange): Wanted {
  return {
    ...(rest as Wanted),
    ...(leader !== undefined && { reportsTo: leader }),
    ...(platforms !== undefined && { platform: platforms }),
    ...(employeeNumber !== undefined && { employeeNumber: numberOf(employeeNumber) }),
  }
}
