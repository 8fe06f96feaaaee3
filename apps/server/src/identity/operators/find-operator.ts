import type { Duties, Standing } from '@orbita/domain/duties/duties'
import { INVITATION_DAYS } from '@orbita/domain/sign-in/operator-inputs'
import { DAY_MS } from '@orbita/domain/time/period'
import { prepare } from '../../infra/db/sql.ts'

/** An operator's account as the sign-in and the command line read it. */
export type OperatorRow = {
  id: number
  email: string
  password_hash: string
  totp_secret: Buffer | null
  disabled_at: Date | null
  invited_at: Date
  duties: Duties
}

const COLUMNS =
  'a.id, a.email, a.password_hash, o.totp_secret, o.disabled_at, coalesce(o.invited_at, o.created_at) as invited_at, o.duties'

/** Returns whether a first passphrase is too old to enrol an authenticator with. @see D-70 */
export function isInvitationOver(invitedAt: Date, now: Date): boolean {
  return now.getTime() - invitedAt.getTime() >= INVITATION_DAYS * DAY_MS
}

/** Finds an operator by normalised e-mail, including disabled operators. */
export const findOperator = prepare<[email: string], OperatorRow>(
  'operators.find',
  `select ${COLUMNS} from accounts a join operators o on o.account_id = a.id where a.email = $1 and a.kind = 'operator'`,
)

/** Finds an operator by account id. */
export const readOperator = prepare<[account: number], OperatorRow>(
  'operators.read',
  `select ${COLUMNS} from accounts a join operators o on o.account_id = a.id where a.id = $1`,
)

/** Finds an operator by account id and locks the row. */
export const lockOperator = prepare<[account: number], OperatorRow>(
  'operators.lock',
  `select ${COLUMNS} from accounts a join operators o on o.account_id = a.id where a.id = $1 for no key update of o`,
)

/** Finds what an operator is called, null for one who has said nothing and is no employee, and what they may do. @see D-122 */
export const findOperatorName = prepare<[account: number], { name: string | null } & Standing>(
  'operators.find-name',
  `select coalesce(o.name, u.name) as name, o.duties, o.areas from operators o join accounts a on a.id = o.account_id
     left join users u on u.id = coalesce(o.person_id, (select p.id from users p where p.email = a.email)) and u.erased_at is null
    where o.account_id = $1`,
)

/** Saves what an operator is called. @see D-122 */
export const saveOperatorName = prepare<[account: number, name: string], never>(
  'operators.save-name',
  'update operators set name = $2 where account_id = $1',
)
