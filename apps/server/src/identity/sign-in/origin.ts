import type { SessionOpener } from '../sessions/open-session.ts'

/** The source of an attempt; `deviceKey` is set when the browser has signed in to the account before. */
export type Origin = {
  deviceKey: Buffer | undefined
  /** the browser as accounts know it; absent for operators */
  deviceHash?: Buffer
  network: string
  opener: SessionOpener
}
