import type { NominationOutput, NominationsOutput } from '@orbita/contract/recognitions/recognitions'
import { DomainError } from '@orbita/domain/errors'
import { monthKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import {
  type ColleagueRow,
  colleagueJson,
  colleagueOf,
  openColleague,
  type Reader,
} from '../../people/users/colleague.ts'
import { valueJson, valueName } from '../../settings/value-sql.ts'
import { requireValue } from './require-value.ts'

type NominationRow = Omit<NominationOutput, 'person'> & { person: ColleagueRow }

const insertNomination = prepare<
  [nominatorId: number, month: string, nomineeId: number, value: string, example: string, at: Date],
  { month: string }
>(
  'recognitions.nominate',
  `insert into nominations (nominator_id, month, nominee_id, value, example, at)
   select $1, $2, id, $4, $5, $6 from users where id = $3 and is_active and 'mision-espacial' = any (platform)
      for key share
   on conflict (nominator_id, month) do nothing
   returning month`,
)

const findNomination = prepare<[nominatorId: number, month: string], NominationRow>(
  'recognitions.find-nomination',
  `select n.month, ${valueJson('n.value')} as value, n.example, ${colleagueJson('u')} as person
     from nominations n join users u on u.id = n.nominee_id
    where n.nominator_id = $1 and n.month = $2`,
)

/**
 * Nominates a colleague for this month. An employee who already nominated a colleague gets that nomination back,
 * unchanged.
 *
 * @param nomination.to the colleague's id, sealed for this employee
 * @throws DomainError `NOMINATION_ONESELF`, `COLLEAGUE_NOT_FOUND`, `VALUE_RETIRED`
 * @see RC-2
 */
export async function nominate(
  tx: Tx,
  nomination: Reader & { to: string; value: string; example: string; now: Date; timeZone: string },
): Promise<NominationOutput> {
  const { userId, to, value, example, now, timeZone } = nomination
  const nomineeId = openColleague(nomination, to)
  if (nomineeId === userId) throw new DomainError('NOMINATION_ONESELF')
  if (nomineeId === undefined) throw new DomainError('COLLEAGUE_NOT_FOUND')

  await requireValue(tx, value)
  const month = monthKey(now, timeZone)
  const [made] = await insertNomination(tx, userId, month, nomineeId, value, example, now)
  if (made) invalidate(tx, userId, 'recognitions')
  const [kept] = await findNomination(tx, userId, month)
  if (!kept) throw new DomainError('COLLEAGUE_NOT_FOUND')

  return { ...kept, person: colleagueOf(nomination, kept.person) }
}

type Operators = NominationsOutput['nominations'][number]

const findAll = prepare<[month: string], Omit<Operators, 'at'> & { at: Date }>(
  'recognitions.find-nominations',
  `select jsonb_build_object('email', o.email, 'name', o.name, 'area', o.area) as nominator,
          jsonb_build_object('email', e.email, 'name', e.name, 'area', e.area) as nominee, ${valueName('n.value')} as value, n.example, n.at
     from nominations n join users o on o.id = n.nominator_id join users e on e.id = n.nominee_id
    where n.month = $1 order by n.at desc, n.nominator_id limit 1000`,
)

/** Returns a month's nominations for operators: at most a thousand. @see RC-2 */
export async function findNominations(db: Queryable, month: string): Promise<NominationsOutput> {
  const rows = await findAll(db, month)
  return { month, nominations: rows.map(({ at, ...nomination }) => ({ ...nomination, at: at.toISOString() })) }
}
