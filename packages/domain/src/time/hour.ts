const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the hour of an instant on the clocks of a zone, from 0 to 23. @param timeZone IANA name */
export function hourOf(instant: Date, timeZone: string): number {
  const known = formatters.get(timeZone)
  const formatter = known ?? new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  if (!known) formatters.set(timeZone, formatter)
  return Number(formatter.format(instant))
}
