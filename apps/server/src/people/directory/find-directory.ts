import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import type { HandField } from '../users/hand-changes.ts'
import { lockUserWithAccount } from '../users/lock-user.ts'
import { PERSON_VERSION } from '../users/version.ts'
import type { Said } from './said.ts'

/** A person as a directory reads and writes one. */
export type DirectoryRow = {
  id: number
  email: string
  name: string
  area: string | null
  site: string | null
  job: string | null
  costCentre: string | null
  reportsTo: number | null
  leader: string | null
  joinedOn: string | null
  platform: ('figuras' | 'mision-espacial')[]
  isActive: boolean
  employeeNumber: string | null
  createdAt: Date
  version: string
  /** null: the directory has never said anything of them */
  said: Said | null
  externalId: string | null
  userName: string | null
  removedAt: Date | null
  /** what was changed by hand and stays so */
  byHand: HandField[]
}

const COLUMNS = `u.id, u.email, u.name, u.area, u.site, u.job, u.cost_centre as "costCentre", u.reports_to as "reportsTo",
          (select l.name from users l where l.id = u.reports_to) as leader, u.joined_on::text as "joinedOn", u.platform,
          u.is_active as "isActive", u.employee_number as "employeeNumber", u.created_at as "createdAt",
          ${PERSON_VERSION} as version, d.said, d.external_id as "externalId", d.user_name as "userName",
          d.removed_at as "removedAt",
          array(select field from people_hand_changes h where h.user_id = u.id and h.ended_in is null) as "byHand"`

const PEOPLE = 'users u left join directory_people d on d.user_id = u.id'

/** Those whom a directory finds: not the erased, nor those whom it deleted. */
const SHOWN = 'u.erased_at is null and d.removed_at is null'

export const findPage = prepare<[behind: number, limit: number], DirectoryRow>(
  'directory.find-page',
  `select ${COLUMNS} from ${PEOPLE} where ${SHOWN} order by u.id offset $1 limit $2`,
)

export const countShown = prepare<[], { total: number }>(
  'directory.count',
  `select count(*)::int as total from ${PEOPLE} where ${SHOWN}`,
)

export const findOne = prepare<[id: number], DirectoryRow>(
  'directory.find-one',
  `select ${COLUMNS} from ${PEOPLE} where u.id = $1 and ${SHOWN}`,
)

// Each way of looking has an index of its own, so that a search for each of many people is not a walk over all for each.
const IDS = `select id from users where id = $1
       union select user_id from directory_people where lower(user_name) = lower($2)
       union select id from users where email = $3
       union select user_id from directory_people where external_id = $4
       union select id from users where employee_number = $5`

/** Finds the people of whom any of these is true; also those whom a directory deleted. */
export const findAny = prepare<
  [
    id: number | null,
    userName: string | null,
    email: string | null,
    externalId: string | null,
    employeeNumber: string | null,
  ],
  DirectoryRow
>('directory.find-any', `select ${COLUMNS} from ${PEOPLE} where u.id in (${IDS}) and u.erased_at is null order by u.id`)

/** Finds those of whom something was changed by hand. */
export const findByHand = prepare<[], DirectoryRow>(
  'directory.find-by-hand',
  `select ${COLUMNS} from ${PEOPLE}
    where ${SHOWN} and d.user_id is not null
      and u.id in (select user_id from people_hand_changes where ended_in is null)
    order by u.folded_name, u.id limit 1000`,
)

/**
 * Locks a person until the end of the transaction, before anything else of theirs is written, and reads them; undefined if a
 * directory finds nobody.
 */
export async function lockOne(tx: Tx, id: number): Promise<DirectoryRow | undefined> {
  await lockUserWithAccount(tx, id)
  return (await findOne(tx, id))[0]
}

/** Returns the name to sign in with. */
export const userNameOf = ({ userName, email }: Pick<DirectoryRow, 'userName' | 'email'>): string => userName ?? email

/** Forgets what a directory said of a person. */
export const eraseFromDirectory = prepare<[id: number], never>(
  'directory.erase',
  'delete from directory_people where user_id = $1',
)
