/**
 * Writes the SQL condition that employees can win award `w`: it is published, in the programme, and in its days.
 *
 * @param today the parameter with the company's day, as `$2`
 * @see AW-1
 */
export const isOnOffer = (today: string) => `(w.published_at is not null and w.retired_at is null
  and (w.starts_on is null or w.starts_on <= ${today}::date) and (w.ends_on is null or w.ends_on >= ${today}::date))`

/**
 * Writes the SQL condition that award `w` ended within some days, so that employees who did not win it still see how
 * far they came.
 *
 * @param today the parameter with the company's day, as `$2`
 * @param days the parameter with the days, as `$3`
 * @see AW-1
 */
export const endedRecently = (today: string, days: string) => `(w.published_at is not null and w.retired_at is null
  and w.ends_on < ${today}::date and w.ends_on >= ${today}::date - ${days}::int)`
