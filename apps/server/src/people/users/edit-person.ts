import { DomainError } from '@orbita/domain/errors'
import type { PersonFields } from '@orbita/domain/people/inputs'
import type { PlatformId } from '@orbita/domain/platforms'
import { raiseEvent } from '../../events/raise-event.ts'
import { renameAccounts } from '../../identity/accounts/rename-accounts.ts'
import { personOf, recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { leaderIdOf } from '../leaders/find-leader.ts'
import { saveLeaders } from '../leaders/save-leaders.ts'
import { readSpellings } from './area-spellings.ts'
import { type HandField, markHandChanges } from './hand-changes.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'
import { tellOfPeople } from './tell-of-people.ts'
import { PERSON_VERSION } from './version.ts'

type EditedRow = Values & { accountId: number | null; version: string; reportsTo: number | null }

const findForEdit = prepare<[id: number], EditedRow>(
  'users.find-for-edit',
  `select u.name, u.called, u.email, u.area, u.joined_on::text as "joinedOn", u.platform, u.site, u.job,
          u.cost_centre as "costCentre", u.reports_to as "reportsTo", (select l.name from users l where l.id = u.reports_to) as leader,
          a.id as "accountId", ${PERSON_VERSION} as version
     from users u left join accounts a on a.email = u.email and a.kind = 'employee'
    where u.id = $1 and u.erased_at is null`,
)

const findName = prepare<[id: number | null], { name: string }>(
  'users.find-name-of-leader',
  'select name from users where id = $1',
)

const update = prepare<
  [
    id: number,
    version: string,
    name: string,
    area: string | null,
    joinedOn: string | null,
    platform: readonly PlatformId[],
    called: string | null,
    site: string | null,
    job: string | null,
    costCentre: string | null,
  ],
  { version: string }
>(
  'users.edit-person',
  `update users u set name = $3, area = $4, joined_on = $5, platform = $6, called = $7, site = $8, job = $9, cost_centre = $10
    where u.id = $1 and u.erased_at is null and ${PERSON_VERSION} = $2
   returning ${PERSON_VERSION} as version`,
)

// Apart: a statement that may write an e-mail keeps everything from being added that refers to the person.
const rename = prepare<[id: number, email: string], { version: string }>(
  'users.rename-person',
  `update users u set email = $2 where u.id = $1 returning ${PERSON_VERSION} as version`,
)

/** The fields whose values the audit keeps. An e-mail is never among them. */
const AUDITED = ['name', 'area', 'site', 'job', 'costCentre', 'leader', 'joinedOn', 'platform', 'called'] as const

/** @property leader by name, as the audit has it */
type Values = Omit<PersonFields, Optional> & Record<Optional, string | null>
type Optional = 'called' | 'site' | 'job' | 'costCentre' | 'leader'

/** Those of them that files bring too. */
const HAND_FIELDS: Readonly<Partial<Record<(typeof AUDITED)[number], HandField>>> = {
  name: 'name',
  area: 'area',
  site: 'site',
  job: 'job',
  costCentre: 'cost_centre',
  leader: 'reports_to',
  joinedOn: 'joined_on',
  platform: 'platform',
}

/**
 * Changes what an operator may write of a person. A new e-mail keeps the person and their account, ends their sessions, and
 * asks first who acts. An edit without effect is not recorded.
 *
 * @param asked.version the version that the edit began with
 * @param asked.prove refuses who did not prove again who they are
 * @param asked.isByHand whether files leave what changes alone from now on; absent: they do
 * @returns the version after the edit
 * @throws DomainError `NOT_FOUND`; `BAD_INPUT` for a leader who is nobody, or the person; `LEADER_CIRCLE`; `PERSON_CHANGED` if another change was made since; `EMAIL_TAKEN`; those of `prove`
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
    isByHand?: boolean
  },
): Promise<{ version: string }> {
  const { personId, version, actor, now, name, email, joinedOn, platform, isByHand = true } = asked
  const [before] = await findForEdit(tx, personId)
  if (!before) throw new DomainError('NOT_FOUND')
  if (before.version !== version) throw new DomainError('PERSON_CHANGED')

  const edit = await fill(tx, asked, before)
  const isLedByAnother = edit.reportsTo !== before.reportsTo
  const changed = AUDITED.filter((field) =>
    field === 'leader' ? isLedByAnother : JSON.stringify(before[field]) !== JSON.stringify(edit[field]),
  )
  const isRenamed = before.email !== email
  if (changed.length === 0 && !isRenamed) return { version }
  if (isRenamed) await asked.prove()

  const after = await refuseTakenEmail(async () => {
    // Accounts before people, as an import of people locks them.
    if (isRenamed && before.accountId !== null) await renameAccounts(tx, [{ id: before.accountId, email }], now)
    const { area, called, site, job, costCentre } = edit
    const places = [site, job, costCentre] as const
    const [edited] = await update(tx, personId, version, name, area, joinedOn, platform, called, ...places)
    return edited && isRenamed ? (await rename(tx, personId, email))[0] : edited
  })
  if (!after) throw new DomainError('PERSON_CHANGED')

  const given = isLedByAnother && { id: personId, before: before.reportsTo, reportsTo: edit.reportsTo }
  if (given) await saveLeaders(tx, [given])
  await markHandChanges(tx, {
    ids: isByHand ? [personId] : [],
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
  return given ? { version: (await findForEdit(tx, personId))[0]!.version } : after
}

/** Completes an edit with what it leaves as it is, and finds the leader whom it names. */
async function fill(tx: Tx, asked: PersonFields & { personId: number }, before: EditedRow) {
  const { called = before.called, site = before.site, job = before.job, costCentre = before.costCentre } = asked
  const isMoved = asked.area !== before.area || site !== before.site
  const places = isMoved ? (await readSpellings(tx))({ area: asked.area, site }) : { area: asked.area, site }
  // What did not change stays, however most people have it spelled.
  const area = asked.area === before.area ? before.area : places.area
  const reportsTo = asked.leader === undefined ? before.reportsTo : await leaderIdOf(tx, asked.leader)
  if (reportsTo === asked.personId) throw new DomainError('BAD_INPUT', { fields: ['leader'] })
  const leader = reportsTo === before.reportsTo ? before.leader : ((await findName(tx, reportsTo))[0]?.name ?? null)
  const kept = { site: site === before.site ? site : places.site, called, job, costCentre }
  return { ...asked, ...kept, area, leader, reportsTo }
}

function valuesOf(fields: Values, names: readonly (typeof AUDITED)[number][]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}
