import { DomainError } from '@orbita/domain/errors'
import { areaKey } from '@orbita/domain/people/name'
import pg from 'pg'
import { personOf, recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { MachineError } from '../../infra/http/machines/machine-error.ts'
import { releaseHandChanges } from '../import/hand-changes.ts'
import { editPerson } from '../users/edit-person.ts'
import type { HandField } from '../users/hand-changes.ts'
import { setAccess } from '../users/set-access.ts'
import type { DirectoryRow } from './find-directory.ts'
import { requireFew } from './leaving.ts'
import { NO_LEADER, type Said } from './said.ts'
import { type Wanted, wantedOf } from './wanted.ts'

/** @property actor account of the directory's key, or of the operator who prefers what it says */
type Acting = { actor: number; now: Date }

const findEmail = prepare<[id: number], { email: string }>(
  'directory.find-email',
  'select email from users where id = $1 and erased_at is null',
)

const saveNumber = prepare<[id: number, number: string | null], never>(
  'directory.save-number',
  'update users set employee_number = $2 where id = $1',
)

const save = prepare<
  [
    id: number,
    externalId: string | null,
    userName: string | null,
    said: string,
    leftAt: Date | null,
    removedAt: Date | null,
  ],
  never
>(
  'directory.save',
  `insert into directory_people (user_id, external_id, user_name, said, left_at, removed_at)
   values ($1, $2, $3, $4::jsonb, $5, $6)
   on conflict (user_id) do update
      set external_id = excluded.external_id, user_name = excluded.user_name, said = excluded.said,
          left_at = coalesce(excluded.left_at,
                             case when excluded.said -> 'active' = 'false'::jsonb then directory_people.left_at end),
          removed_at = excluded.removed_at`,
)

/** The value by hand that each wanted one would replace. */
export const HAND: Readonly<Record<Exclude<keyof Wanted, 'employeeNumber'>, HandField>> = {
  name: 'name',
  email: 'email',
  area: 'area',
  site: 'site',
  job: 'job',
  costCentre: 'cost_centre',
  reportsTo: 'reports_to',
  isActive: 'is_active',
  joinedOn: 'joined_on',
  platform: 'platform',
}

const names = Object.keys(HAND) as (keyof typeof HAND)[]

/**
 * Writes what a directory says of a person whom {@link lockOne} locked, by the use cases of operators. What was changed by hand
 * stays, until an operator says otherwise; but access that ends there ends here.
 *
 * @param asked.isAllowed whether an operator asks for it, who may deactivate one more
 * @throws MachineError `PERSON_TAKEN`, `PERSON_VALUE`, `PEOPLE_HELD`
 * @see D-113, D-114
 */
export async function changeFromDirectory(
  tx: Tx,
  row: DirectoryRow,
  asked: Acting & { change: Said; isAllowed?: boolean },
): Promise<void> {
  const { change, isAllowed = false, ...acting } = asked
  refuseAnother(row, change)
  const said = { ...row.said, ...change }
  const wanted = wantedOf(said, change)
  const isEnding = wanted.isActive === false && row.said?.active !== false
  const { isLeaving } = await writeWanted(tx, row, { wanted, isEnding, isAllowed, ...acting })
  await link(tx, row.id, { said, leftAt: isLeaving ? acting.now : null, removedAt: null })
}

/**
 * Writes what a system wants of a person who is locked, by the use cases of operators. What was changed by hand stays, but for an
 * access that ends.
 *
 * @param asked.isEnding whether the system ends the access now, instead of saying once more that it has ended
 * @returns whether the person loses their access
 * @throws MachineError `PERSON_TAKEN`, `PERSON_VALUE`, `PEOPLE_HELD`
 */
export async function writeWanted(
  tx: Tx,
  row: DirectoryRow,
  asked: Acting & { wanted: Wanted; isEnding: boolean; isAllowed?: boolean },
): Promise<{ isLeaving: boolean }> {
  const { isEnding, isAllowed = false, ...acting } = asked
  const wanted = await held(tx, row, asked)
  const email = await edit(tx, row, { ...acting, wanted })
  if (wanted.employeeNumber !== undefined) await renumber(tx, row, { number: wanted.employeeNumber, ...acting })
  const isLeaving = row.isActive && wanted.isActive === false
  if (isLeaving && !isAllowed) await requireFew(tx, acting.now)
  if (wanted.isActive !== undefined) {
    const { actor, now } = acting
    await setAccess(tx, { email, isActive: wanted.isActive, isByHand: false, actor, now })
  }
  return { isLeaving }
}

/**
 * Refuses what could make of one person another: an employee number that is given again hands no account over.
 *
 * @see PT-6
 */
function refuseAnother(row: DirectoryRow, { employeeNumber, externalId, userName, email, active }: Said): void {
  const isOther = (now: string | null | undefined, before: string | null) =>
    now !== undefined && now !== null && before !== null && now.toLowerCase() !== before.toLowerCase()
  const hasOtherId = isOther(externalId, row.externalId)
  const hasOtherName = isOther(userName, row.userName ?? row.email) || isOther(email, row.email)
  if (isOther(employeeNumber, row.employeeNumber) && (hasOtherId || hasOtherName)) {
    throw new MachineError(
      'PERSON_TAKEN',
      'Cambian a la vez el número de empleado y quién es en el directorio: podría ser otra persona. Si es la misma, ' +
        'cambia primero uno y después el otro.',
    )
  }
  if (hasOtherId && !row.isActive && active !== false) {
    throw new MachineError(
      'PERSON_TAKEN',
      'Esta cuenta es de alguien que salió, con otro externalId. Si es la misma persona, alguien que opera Órbita la ' +
        'habilita primero; si no, dale otro correo.',
    )
  }
}

/** Leaves out what stays as it is by hand, and ends the marks of what is the same now. */
async function held(
  tx: Tx,
  row: DirectoryRow,
  { wanted, isEnding }: { wanted: Wanted; isEnding: boolean },
): Promise<Wanted> {
  const marked = names.filter((name) => wanted[name] !== undefined && row.byHand.includes(HAND[name]))
  if (marked.length === 0) return wanted

  const released = marked.filter((name) => isSame(row[name], wanted[name]) || (name === 'isActive' && isEnding))
  await releaseHandChanges(
    tx,
    released.map((name) => ({ userId: row.id, field: HAND[name] })),
    null,
  )
  const kept = new Set<string>(marked.filter((name) => !released.includes(name)))
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !kept.has(name)))
}

/** Returns whether two values are the same, however an area is spelled. */
export function isSame(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string'
    ? areaKey(one) === areaKey(other)
    : JSON.stringify(one) === JSON.stringify(other)
}

/** Writes what an edit by hand would. @returns the e-mail after it */
async function edit(tx: Tx, row: DirectoryRow, { wanted, ...acting }: Acting & { wanted: Wanted }): Promise<string> {
  const { name = row.name, email = row.email, area = row.area, site, job, costCentre, reportsTo } = wanted
  const { joinedOn = row.joinedOn, platform = row.platform } = wanted
  if (Object.keys(wanted).every((one) => one === 'employeeNumber' || one === 'isActive')) return email

  const leader = reportsTo === undefined || reportsTo === row.reportsTo ? undefined : await leaderOf(tx, row, reportsTo)
  await sayingWhy(() =>
    editPerson(tx, {
      ...{ personId: row.id, version: row.version, name, email, area, joinedOn, platform },
      ...(site !== undefined && { site }),
      ...(job !== undefined && { job }),
      ...(costCentre !== undefined && { costCentre }),
      ...(leader !== undefined && { leader }),
      prove: async () => undefined,
      isByHand: false,
      ...acting,
    }),
  )
  return email
}

async function leaderOf(tx: Tx, { id }: { id?: number }, reportsTo: number | null): Promise<string | null> {
  if (reportsTo === null) return null
  const [leader] = await findEmail(tx, reportsTo)
  if (!leader || reportsTo === id) throw new MachineError('PERSON_VALUE', NO_LEADER)
  return leader.email
}

/** Returns the e-mail of a leader, for a person to be created. @throws MachineError `PERSON_VALUE` */
export const leaderOfNew = (tx: Tx, reportsTo: number | null | undefined) =>
  reportsTo === undefined ? Promise.resolve(null) : leaderOf(tx, {}, reportsTo)

/** Says the refusals of people's use cases as a directory understands them. */
export async function sayingWhy<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'EMAIL_TAKEN') throw new MachineError('PERSON_TAKEN', 'Ese correo ya es de otra persona.')
    if (error.code === 'LEADER_CIRCLE') {
      const { names } = error.details as { names: [string, string] }
      throw new MachineError('PERSON_VALUE', `${names[1]} ya responde a ${names[0]}: nadie lidera a quien le lidera.`)
    }
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

const TAKEN: Readonly<Record<string, string>> = {
  users_employee_number_unique:
    'Ese número de empleado ya es de otra persona. Un número que se vuelve a dar no entrega la cuenta de quien lo tuvo.',
  directory_people_external_id: 'Ese externalId ya es de otra persona.',
  directory_people_user_name: 'Ese userName ya es de otra persona.',
}

async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const words =
      error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION ? TAKEN[error.constraint ?? ''] : undefined
    throw words === undefined ? error : new MachineError('PERSON_TAKEN', words)
  }
}

/** Gives a person another number. @throws MachineError `PERSON_TAKEN` */
export async function renumber(
  tx: Tx,
  { id, employeeNumber: before }: Pick<DirectoryRow, 'id' | 'employeeNumber'>,
  { number, actor, now }: Acting & { number: string | null },
): Promise<void> {
  if (number === before) return
  await refusingTaken(() => saveNumber(tx, id, number))
  const details = { before: { employeeNumber: before }, after: { employeeNumber: number } }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'users.edit', ...personOf(id), details })
}

/** Keeps what a directory says of a person. @throws MachineError `PERSON_TAKEN` */
export async function link(
  tx: Tx,
  id: number,
  { said, leftAt, removedAt }: { said: Said; leftAt: Date | null; removedAt: Date | null },
): Promise<void> {
  const { externalId = null, userName = null } = said
  await refusingTaken(() => save(tx, id, externalId, userName, JSON.stringify(said), leftAt, removedAt))
}
