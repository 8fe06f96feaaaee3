import type { PlatformId } from '@orbita/domain/platforms'
import { prepare } from '../../infra/db/sql.ts'

/** An employee as stored, with the account they sign in with. */
export type StoredPerson = {
  id: number
  employee_number: string | null
  email: string
  name: string
  area: string | null
  joined_on: string | null
  platform: PlatformId[]
  is_active: boolean
  account_id: number | null
  password_hash: string | null
}

/** An account without an employee's document. */
export type AccountWithoutPerson = { id: number; email: string; password_hash: string }

const STORED_COLUMNS = `u.id, u.employee_number, u.email, u.name, u.area, u.joined_on::text as joined_on, u.platform, u.is_active,
          a.id as account_id, a.password_hash`

/** Finds the employees who have any of the e-mails or of the payroll's numbers. */
export const findPeople = prepare<[emails: readonly string[], numbers: readonly string[]], StoredPerson>(
  'people.find-people',
  `select ${STORED_COLUMNS}
     from users u left join accounts a on a.email = u.email and a.kind = 'employee'
    where u.email = any ($1::text[]) or u.employee_number = any ($2::text[])`,
)

/**
 * Reads employees, without those who were erased. Until the end of the transaction none of them can be erased; every other
 * command may still change them.
 */
export const readPeople = prepare<[ids: readonly number[]], StoredPerson>(
  'people.read-people',
  `select ${STORED_COLUMNS}
     from users u left join accounts a on a.email = u.email and a.kind = 'employee'
    where u.id = any ($1::bigint[]) and u.erased_at is null
    order by u.id
      for key share of u`,
)

/**
 * Locks employees until the end of the transaction, in order of id, which prevents deadlocks. Nothing that refers to them
 * can be added meanwhile.
 */
export const lockPeople = prepare<[ids: readonly number[]], StoredPerson>(
  'people.lock-people',
  `select ${STORED_COLUMNS}
     from users u left join accounts a on a.email = u.email and a.kind = 'employee'
    where u.id = any ($1::bigint[])
    order by u.id
      for update of u`,
)

export const findAccountsWithoutPerson = prepare<[emails: readonly string[]], AccountWithoutPerson>(
  'people.find-lone-accounts',
  `select id, email, password_hash from accounts a
    where kind = 'employee' and email = any ($1::text[]) and not exists (select from users u where u.email = a.email)`,
)

export const countActive = prepare<[], { active: number }>(
  'people.count-active',
  'select count(*)::int as active from users where is_active',
)

/** Finds the active employees who are not among the given ones; `is_operator` marks those who are operators too. */
export const findMissing = prepare<
  [present: readonly number[]],
  { id: number; email: string; name: string; is_operator: boolean }
>(
  'people.find-missing',
  `select u.id, u.email, u.name,
          exists (select from accounts o where o.kind = 'operator' and o.email = u.email) as is_operator
     from users u
    where u.is_active and not exists (select from unnest($1::bigint[]) as present (id) where present.id = u.id)
    order by u.email`,
)
