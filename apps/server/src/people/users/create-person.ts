import type { PersonFields } from '@orbita/domain/people/inputs'
import type { PlatformId } from '@orbita/domain/platforms'
import { writeAccounts } from '../../identity/accounts/write-accounts.ts'
import { personOf, recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { leaderIdOf } from '../leaders/find-leader.ts'
import { readSpellings } from './area-spellings.ts'
import { markHandChanges } from './hand-changes.ts'
import { refuseTakenEmail } from './refuse-taken-email.ts'
import { tellOfPeople } from './tell-of-people.ts'

const insert = prepare<
  [
    name: string,
    email: string,
    area: string | null,
    joinedOn: string | null,
    platform: readonly PlatformId[],
    createdBy: number | null,
    now: Date,
    called: string | null,
    site: string | null,
    job: string | null,
    costCentre: string | null,
    leader: number | null,
  ],
  { id: number }
>(
  'users.create',
  `insert into users (name, email, area, joined_on, platform, created_by, created_at, called, site, job, cost_centre,
                      reports_to)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   returning id`,
)

/**
 * Creates a person by hand, who may enter at once, as a row of a file of people would.
 *
 * A file that does not have them yet leaves them active. Their operator is kept: for some days they receive nothing from that one
 * alone.
 *
 * @param person.passwordHash of their cédula, in PHC form
 * @param person.createdBy account id of the operator who answers for it; absent: the actor; null: nobody
 * @param person.isByHand whether a file that does not have them leaves them active; absent: it does
 * @throws DomainError `EMAIL_TAKEN`, `BAD_INPUT` for a leader who is nobody of the company
 * @see D-72, PT-6
 */
export async function createPerson(
  tx: Tx,
  person: PersonFields & {
    passwordHash: string
    actor: number
    now: Date
    createdBy?: number | null
    isByHand?: boolean
  },
): Promise<{ id: number }> {
  const { name, email, joinedOn, platform, passwordHash, actor, now, createdBy = actor, isByHand = true } = person
  const { area, site = null } = (await readSpellings(tx))(person)
  const { called = null, job = null, costCentre = null } = person
  const leader = await leaderIdOf(tx, person.leader)
  const created = await refuseTakenEmail(
    async () =>
      (
        await insert(tx, name, email, area, joinedOn, platform, createdBy, now, called, site, job, costCentre, leader)
      )[0]!,
  )
  await writeAccounts(tx, [{ email, passwordHash }], now)
  if (isByHand) await markHandChanges(tx, { ids: [created.id], fields: ['is_active'], actor, now })
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'users.create', ...personOf(created.id) })
  await tellOfPeople(tx, 'person.created', [created.id], now)
  return { id: created.id }
}
