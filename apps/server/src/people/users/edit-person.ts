import { DomainError } from '@orbita/domain/errors'
import type { PersonFields } from '@orbita/domain/people/inputs'
import type { PlatformId } from '@orbita/domain/platforms'
import { raiseEvent } from '../../events/raise-event.ts'
import { renameAccounts } from '../../identity/accounts/rename-accounts.ts'
import { personOf, recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { readAreaSpellings } from './area-spellings.ts'
import { type HandField, markHandChanges } from './hand-changes.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'
import { tellOfPeople } from './tell-of-people.ts'
import { PERSON_VERSION } from './version.ts'

type EditedRow = Values & { accountId: number | null; version: string }

const findForEdit = prepare<[id: number], EditedRow>(
  'users.find-for-edit',
  `select u.name, u.called, u.email, u.area, u.joined_on::text as "joinedOn", u.platform, a.id as "accountId", ${PERSON_VERSION} as version
     from users u left join accounts a on a.email = u.email and a.kind = 'employee'
    where u.id = $1 and u.erased_at is null`,
)

const update = prepare<
  [
    id: number,
    version: string,
    name: string,
    email: string,
    area: string | null,
    joinedOn: string | null,
    platform: readonly PlatformId[],
    called: string | null,
  ],
  { version: string }
>(
  'users.edit-person',
  `update users u set name = $3, email = $4, area = $5, joined_on = $6, platform = $7, called = $8
    where u.id = $1 and u.erased_at is null and ${PERSON_VERSION} = $2
   returning ${PERSON_VERSION} as version`,
)

/** The fields whose values the audit keeps. An e-mail is never among them. */
const AUDITED = ['name', 'area', 'joinedOn', 'platform', 'called'] as const

type Values = Omit<PersonFields, 'called'> & { called: string | null }

/** Those of them that files bring too. */
const HAND_FIELDS: Readonly<Partial<Record<(typeof AUDITED)[number], HandField>>> = {
  name: 'name',
  area: 'area',
  joinedOn: 'joined_on',
  platform: 'platform',
}

/**
 * Changes what an operator may write of a person. A new e-mail keeps the person and their account, ends their sessions, and
 * asks first who acts. An edit without effect is not recorded.
 *
 * @param asked.version the version that the edit began with
 * @param asked.prove refuses who did not prove again who they are
 * @returns the version after the edit
 * @throws DomainError `NOT_FOUND`; `PERSON_CHANGED` if another change was made since; `EMAIL_TAKEN`; those of `prove`
 * @see D-72
 */
export async function editPerson(
  tx: Tx,
  asked: PersonFields & {
    personId: number
    version: string
    actor: number
    now: Date
    prove: () => Promise<void>
  },
): Promise<{ version: string }> {
  const { personId, version, actor, now, name, email, joinedOn, platform } = asked
  const [before] = await findForEdit(tx, personId)
  if (!before) throw new DomainError('NOT_FOUND')
  if (before.version !== version) throw new DomainError('PERSON_CHANGED')

  const isMoved = asked.area !== null && asked.area !== before.area
  const area = isMoved ? (await readAreaSpellings(tx))(asked.area!) : asked.area
  const edit = { ...asked, area, called: asked.called === undefined ? before.called : asked.called }
  const changed = AUDITED.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(edit[field]))
  const isRenamed = before.email !== email
  if (changed.length === 0 && !isRenamed) return { version }
  if (isRenamed) await asked.prove()

  const after = await refuseTakenEmail(async () => {
    // Accounts before people, as an import of people locks them.
    if (isRenamed && before.accountId !== null) await renameAccounts(tx, [{ id: before.accountId, email }], now)
    return (await update(tx, personId, version, name, email, area, joinedOn, platform, edit.called))[0]
  })
  if (!after) throw new DomainError('PERSON_CHANGED')

  await markHandChanges(tx, {
    ids: [personId],
    fields: [...changed.flatMap((field) => HAND_FIELDS[field] ?? []), ...(isRenamed ? (['email'] as const) : [])],
    actor,
    now,
    formerEmail: before.email,
  })
  invalidate(tx, personId, 'profile')
  await tellOfPeople(tx, 'person.updated', [personId], now)
  if (changed.includes('platform')) await raiseEvent(tx, { kind: 'access-changed', userId: personId, at: now })
  const by = { at: now, actorAccountId: actor, ...personOf(personId) }
  if (isRenamed) await recordAudit(tx, { ...by, action: 'users.rename' })
  if (changed.length > 0) {
    const details = { before: valuesOf(before, changed), after: valuesOf(edit, changed) }
    await recordAudit(tx, { ...by, action: 'users.edit', details })
  }
  return after
}

function valuesOf(fields: Values, names: readonly (typeof AUDITED)[number][]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}
