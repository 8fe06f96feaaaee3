import { randomBytes } from 'node:crypto'
import { DomainError } from '@orbita/domain/errors'
import { PLATFORMS } from '@orbita/domain/platforms'
import { normaliseEmail } from '@orbita/domain/text/text'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { MachineError } from '../../infra/http/machines/machine-error.ts'
import type { Machine } from '../../infra/http/principal.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import { createPerson } from '../users/create-person.ts'
import { lockUserWithAccount } from '../users/lock-user.ts'
import { setAccess } from '../users/set-access.ts'
import { type DirectoryRow, findAny, lockOne, userNameOf } from './find-directory.ts'
import { requireFew } from './leaving.ts'
import type { Said } from './said.ts'
import { type Wanted, wantedOf } from './wanted.ts'
import { changeFromDirectory, leaderOfNew, link, renumber, sayingWhy } from './write-directory.ts'

export type Receiving = { me: Machine; now: Date; hasher: PasswordHasher }

const hashes = new WeakMap<PasswordHasher, Promise<string>>()

/** Returns the hash of a cédula that nobody has: whoever comes from a directory brings none. */
function hashOfNone(hasher: PasswordHasher): Promise<string> {
  const known = hashes.get(hasher) ?? hasher.hash(randomBytes(32).toString('hex'))
  hashes.set(hasher, known)
  return known
}

const findEntered = prepare<[], { has: boolean }>(
  'directory.find-entered',
  `select exists (select from accounts where kind = 'employee' and first_sign_in_at is not null) as has`,
)

const restore = prepare<[id: number], never>(
  'directory.restore',
  'update directory_people set removed_at = null where user_id = $1',
)

/**
 * Creates a person of whom a directory tells. They enter with the company's account, or once an operator gives them a cédula.
 *
 * @returns their id
 * @throws MachineError `PERSON_TAKEN` for somebody who is here already, `PERSON_VALUE`
 * @throws DomainError `PERSON_CHANGED` if whoever comes back is being erased
 * @see D-113
 */
export async function receivePerson(tx: Tx, said: Said, receiving: Receiving): Promise<number> {
  const { me, now } = receiving
  const acting = { actor: me.accountId, now }
  if (!said.userName) throw new MachineError('PERSON_VALUE', 'Falta userName.')

  const { name, email, isActive = true, ...wanted } = wantedOf(said, { displayName: null, ...said })
  const found = await findAny(tx, null, said.userName, email!, said.externalId ?? null, wanted.employeeNumber ?? null)
  const back = comesBack(found, said)
  if (back) {
    await lockUserWithAccount(tx, back.id)
    await restore(tx, back.id)
    const row = await lockOne(tx, back.id)
    if (!row) throw new DomainError('PERSON_CHANGED')
    await changeFromDirectory(tx, row, { change: { ...said, active: isActive }, ...acting })
    return back.id
  }
  refuseKnown(found, { said, email: email! })

  const id = await addPerson(tx, { name: name!, email: email!, isActive, ...wanted }, receiving)
  await link(tx, id, { said: { ...said, active: isActive }, leftAt: null, removedAt: null })
  return id
}

/**
 * Creates a person whom nobody is yet, of whom a system tells.
 *
 * @param wanted without platforms: both
 * @param cedula with which they enter; absent: with the company's account, or once an operator gives them one
 * @returns their id
 * @throws MachineError `PERSON_TAKEN`, `PERSON_VALUE`
 */
export async function addPerson(
  tx: Tx,
  wanted: Wanted & { name: string; email: string },
  { me, now, hasher }: Receiving,
  cedula?: string,
): Promise<number> {
  const acting = { actor: me.accountId, now }
  const { name, email, area = null, site, job, costCentre, reportsTo, employeeNumber = null, isActive = true } = wanted
  const { joinedOn = null, platform = [...PLATFORMS] } = wanted
  const isFounding = !(await findEntered(tx))[0]!.has
  const passwordHash = await (cedula === undefined ? hashOfNone(hasher) : hasher.hash(cedula))
  const leader = await leaderOfNew(tx, reportsTo)
  const places = { ...(site && { site }), ...(job && { job }), ...(costCentre && { costCentre }) }
  const { id } = await sayingWhy(() =>
    createPerson(tx, {
      ...{ name, email, area, joinedOn, platform, leader, ...places },
      ...{ passwordHash, isByHand: false, createdBy: isFounding ? null : me.madeBy },
      ...acting,
    }),
  )
  await renumber(tx, { id, employeeNumber: null }, { number: employeeNumber, ...acting })
  if (!isActive) await setAccess(tx, { email, isActive, isByHand: false, ...acting })
  return id
}

/** Returns whom a directory deleted and creates again: by its own id, or by the employee number. */
function comesBack(found: readonly DirectoryRow[], said: Said): DirectoryRow | undefined {
  const [one] = found
  if (!one || found.length > 1 || one.removedAt === null) return undefined
  const isSameId = said.externalId != null && said.externalId === one.externalId
  const isSameNumber = said.employeeNumber != null && said.employeeNumber === one.employeeNumber
  return isSameId || isSameNumber ? one : undefined
}

function refuseKnown(found: readonly DirectoryRow[], { said, email }: { said: Said; email: string }): void {
  const [one] = found
  if (!one) return
  const { id, externalId } = one
  const isNamed = userNameOf(one).toLowerCase() === said.userName!.toLowerCase() || one.email === normaliseEmail(email)
  if (one.removedAt !== null) throw new MachineError('PERSON_TAKEN', GONE)
  const words = isNamed
    ? `Ya hay una persona con ese correo o ese userName (id ${id}). Búscala con un filtro por userName y cámbiala.`
    : externalId !== null && externalId === said.externalId
      ? `Ese externalId ya es de otra persona (id ${id}).`
      : `Ese número de empleado ya es de otra persona (id ${id}). Un número que se vuelve a dar no entrega la cuenta de quien lo tuvo.`
  throw new MachineError('PERSON_TAKEN', words)
}

const GONE =
  'Ese correo es de alguien que el directorio borró, y nada dice que sea la misma persona. Si lo es, mándala con su ' +
  'externalId o su número de empleado; si no, dale otro correo.'

/** Ends the access of a person whom a directory deletes, and finds them no more. Nothing of theirs is erased. */
export async function removeFromDirectory(
  tx: Tx,
  row: DirectoryRow,
  { me, now }: Omit<Receiving, 'hasher'>,
): Promise<void> {
  if (row.isActive) await requireFew(tx, now)
  await setAccess(tx, { email: row.email, isActive: false, isByHand: false, actor: me.accountId, now })
  const said = { ...row.said, active: false }
  await link(tx, row.id, { said, leftAt: row.isActive ? now : null, removedAt: now })
}
