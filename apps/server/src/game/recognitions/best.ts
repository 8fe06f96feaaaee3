import type { BestEmployeeOutput } from '@orbita/contract/recognitions/recognitions'
import { type ColleagueRow, colleagueJson, colleagueOf, type Reader } from '../../people/users/colleague.ts'

/** A best employee as the SQL statements return it; an empty `area` means the whole company. */
export type BestRow = {
  id: number
  month: string
  area: string
  reason: string
  person: ColleagueRow
  congratulations: number
  congratulated: boolean
}

/**
 * A best employee in JSON, as a {@link BestRow}. Congratulations count across all versions that name the same person
 * for the same month and area, so correcting the words of a publication loses none.
 *
 * @param best alias of `best_employees`
 * @param person alias of `users`
 * @param reader SQL for the reader's user id
 */
export const bestJson = (best: string, person: string, reader: string) => `jsonb_build_object(
  'id', ${best}.id, 'month', ${best}.month, 'area', ${best}.area, 'reason', ${best}.reason,
  'person', ${colleagueJson(person)},
  'congratulations', (select count(distinct c.user_id) ${congratulated(best)}),
  'congratulated', exists (select ${congratulated(best)} and c.user_id = ${reader}))`

const congratulated = (best: string) =>
  `from best_employees v join congratulations c on c.best_employee_id = v.id
    where v.month = ${best}.month and v.area = ${best}.area and v.user_id = ${best}.user_id`

export function bestOf(reader: Reader, row: BestRow): BestEmployeeOutput {
  const isMine = row.person.id === reader.userId
  return {
    id: row.id,
    month: row.month,
    area: row.area || null,
    person: colleagueOf(reader, row.person),
    reason: row.reason,
    congratulations: row.congratulations,
    congratulated: isMine ? null : row.congratulated,
    isMine,
  }
}
