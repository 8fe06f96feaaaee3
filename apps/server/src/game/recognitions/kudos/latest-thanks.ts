import { valueName } from '../../../settings/value-sql.ts'

/** The latest kudos that an employee received, as {@link LATEST_THANKS} finds it; `at` is a JSON timestamp. */
export type LatestThanksRow = { name: string; avatar: string | null; message: string; value: string; at: string }

/**
 * Returns SQL that finds the latest kudos that an employee received, as a {@link LatestThanksRow}; no row without one. One
 * that was withdrawn or reported is none.
 *
 * @param userId the parameter that holds the employee, as `$1`
 * @see RC-3, D-131
 */
export const LATEST_THANKS = ({ userId }: { userId: string }) =>
  `select s.name, s.avatar, k.message, ${valueName('k.value')} as value, k.sent_at as at
     from kudos_receivers mine join kudos k on k.id = mine.kudos_id join users s on s.id = k.sender_id
    where mine.receiver_id = ${userId} and k.withdrawn_at is null and k.hidden_at is null
    order by mine.kudos_id desc limit 1`
