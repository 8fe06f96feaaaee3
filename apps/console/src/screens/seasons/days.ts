const DAY_MS = 86_400_000

/** Returns the day a number of days after another. @param day ISO date */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the last day of all seasons, or today without any. */
export function latestEnd(seasons: readonly { endsOn: string }[]): string {
  const today = new Date().toISOString().slice(0, 10)
  return seasons.reduce((latest, { endsOn }) => (endsOn > latest ? endsOn : latest), today)
}
