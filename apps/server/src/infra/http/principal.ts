import type { Standing } from '@orbita/domain/duties/duties'
import type { Scope } from '@orbita/domain/machines/scopes'
import type { PlatformId } from '@orbita/domain/platforms'

/** An employee with an open session. */
export type Employee = {
  kind: 'employee'
  accountId: number
  /** normalised */
  email: string
  sessionHash: Buffer
  /** the browser of the session, and since when the account uses it */
  device: { hash: Buffer | null; since: Date }
  /** their `users` row, if there is one */
  user: { id: number; platforms: readonly PlatformId[] } | undefined
}

/** An employee whose `users` row was found. */
export type EmployeeWithProfile = Employee & { user: NonNullable<Employee['user']> }

/** An operator with an open session. @property areas folded, as `users.folded_area` is; null: everybody's. @see D-122 */
export type Operator = {
  kind: 'operator'
  accountId: number
  /** normalised */
  email: string
  sessionHash: Buffer
} & Standing

/** A system of the company that came with a key. Its account names it in operations, facts and the audit. @property madeBy account of the operator who answers for it */
export type Machine = { kind: 'machine'; accountId: number; prefix: string; scopes: readonly Scope[]; madeBy: number }

export type Principal = Employee | Operator
