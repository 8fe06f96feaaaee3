/** Returns the last day of all seasons, or today without any. */
export function latestEnd(seasons: readonly { endsOn: string }[]): string {
  const today = new Date().toISOString().slice(0, 10)
  return seasons.reduce((latest, { endsOn }) => (endsOn > latest ? endsOn : latest), today)
}
