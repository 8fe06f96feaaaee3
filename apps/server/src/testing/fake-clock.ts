/** A clock that stands still until a test moves it. */
export class FakeClock {
  #now: number

  constructor(start = '2026-11-20T14:00:00Z') {
    this.#now = Date.parse(start)
  }

  /** The function to pass to code that needs the time. */
  readonly read = (): Date => new Date(this.#now)

  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by
    this.#now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000
  }
}
