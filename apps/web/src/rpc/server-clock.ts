/** A difference of up to this, in milliseconds, may come from the time an answer travels and from its date, in whole seconds. */
const TOLERATED_MS = 60_000

/** The time by which the clock of this device is ahead of the server's, in milliseconds. */
let ahead = 0

/** Compares the clock of this device with the date of an answer that has just arrived. */
export function noteDate(date: string | null | undefined): void {
  const sent = Date.parse(date ?? '')
  if (!Number.isNaN(sent)) noteMoment(sent)
}

/** Compares the clock of this device with a moment of the server's, in milliseconds, that has just arrived. */
export function noteMoment(sent: number): void {
  const difference = Date.now() - sent
  ahead = Math.abs(difference) > TOLERATED_MS ? difference : 0
}

/** Returns a moment of this device's clock as the server's clock shows it, as far as its last answer tells. */
export function toServerTime(moment: Date): Date {
  return ahead === 0 ? moment : new Date(moment.getTime() - ahead)
}
