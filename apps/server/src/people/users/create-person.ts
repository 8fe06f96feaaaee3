import type { PersonFields } from '@orbita/domain/people/inputs'
import type { PlatformId } from '@orbita/domain/platforms'
import { writeAccounts } from '../../identity/accounts/write-accounts.ts'
import { personOf, recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { readAreaSpellings } from './area-spellings.ts'
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
    actor: number,
    now: Date,
    called: string | null,
  ],
  { id: number }
>(
  'users.create',
  `insert into users (name, email, area, joined_on, platform, created_by, created_at, called)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   returning id`,
)

/**
 * Creates a person by hand, who may enter at once, as a row of a file of people would.
 *
 * A file that does not have them yet leaves them active. Their operator is kept: for some days they receive nothing from that one
 * alone.
 *
 * @param person.passwordHash of their cédula, in PHC form
 * @throws DomainError `EMAIL_TAKEN`
 * @see D-72, PT-6
 */
export async function createPerson(
  tx: Tx,
  person: PersonFields & { passwordHash: string; actor: number; now: Date },
): Promise<{ id: number }> {
  const { name, email, joinedOn, platform, passwordHash, actor, now } = person
  const area = person.area === null ? null : (await readAreaSpellings(tx))(person.area)
  const created = await refuseTakenEmail(
    async () => (await insert(tx, name, email, area, joinedOn, platform, actor, now, person.called ?? null))[0]!,
  )
  await writeAccounts(tx, [{ email, passwordHash }], now)
  await markHandChanges(tx, { ids: [created.id], fields: ['is_active'], actor, now })
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'users.create', ...personOf(created.id) })
  await tellOfPeople(tx, 'person.created', [created.id], now)
  return { id: created.id }
}
