import type { PlatformId } from '@orbita/domain/platforms'
import { prepare } from '../../infra/db/sql.ts'
import type { ByHand } from '../users/hand-changes.ts'

/** An employee as stored, with the account they sign in with. */
export type StoredPerson = {
  id: number
  employee_number: string | null
  email: string
  name: string
  area: string | null
  site: string | null
  job: string | null
  cost_centre: string | null
  reports_to: number | null
  /** e-mail of the leader */
  leader: string | null
  joined_on: string | null
  platform: PlatformId[]
  is_active: boolean
  account_id: number | null
  password_hash: string | null
}

/** An employee whom a row of a file may be about. */
export type FoundPerson = StoredPerson & { hand: ByHand | null }

/** An active employee who is not in a file. @property is_operator whether they are an operator too */
export type MissingPerson = Pick<
  FoundPerson,
  'id' | 'employee_number' | 'email' | 'name' | 'password_hash' | 'hand'
> & { is_operator: boolean }

/** An account without an employee's document. */
export type AccountWithoutPerson = { id: number; email: string; password_hash: string }

const STORED_COLUMNS = `u.id, u.employee_number, u.email, u.name, u.area, u.site, u.job, u.cost_centre, u.reports_to,
          (select l.email from users l where l.id = u.reports_to) as leader, u.joined_on::text as joined_on, u.platform, u.is_active,
          a.id as account_id, a.password_hash`

/** The fields of a person that operators changed by hand, as `ByHand`. */
const HAND = `(select jsonb_object_agg(h.field, jsonb_build_object('at', h.changed_at, 'by', o.email, 'former', h.former_email))
             from people_hand_changes h left join accounts o on o.id = h.actor_account_id
            where h.user_id = u.id and h.ended_in is null) as hand`

/**
 * Finds the employees who have any of the e-mails or of the payroll's numbers, or had one of the e-mails until it was changed
 * by hand.
 */
export const findPeople = prepare<[emails: readonly string[], numbers: readonly string[]], FoundPerson>(
  'people.find-people',
  `select ${STORED_COLUMNS}, ${HAND}
     from users u left join accounts a on a.email = u.email and a.kind = 'employee'
    where u.email = any ($1::text[]) or u.employee_number = any ($2::text[])
       or u.id = any (array(select user_id from people_hand_changes
                             where former_email = any ($1::text[]) and ended_in is null))`,
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

/** Finds the active employees who are not among the given ones. */
export const findMissing = prepare<[present: readonly number[]], MissingPerson>(
  'people.find-missing',
  `select u.id, u.employee_number, u.email, u.name, a.password_hash,
          exists (select from accounts o where o.kind = 'operator' and o.email = u.email) as is_operator, ${HAND}
     from users u left join accounts a on a.email = u.email and a.kind = 'employee'
    where u.is_active and not exists (select from unnest($1::bigint[]) as present (id) where present.id = u.id)
    order by u.email`,
)
