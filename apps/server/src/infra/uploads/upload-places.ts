import { DomainError } from '@orbita/domain/errors'

const RETRY_AFTER_SECONDS = 10

export type PlaceLimits = {
  /** uploads at once in this process */
  places: number
  /** of those, for one account */
  perAccount: number
}

/** Holds one place of an upload while the work lasts. */
export type Places = <Result>(account: number, work: () => Promise<Result>) => Promise<Result>

/** Creates the places for uploads. Without a free place the work does not begin. @throws DomainError `UPLOADS_BUSY` */
export function createPlaces({ places, perAccount }: PlaceLimits): Places {
  const heldBy = new Map<number, number>()
  let held = 0

  return async (account, work) => {
    const mine = heldBy.get(account) ?? 0
    if (mine >= perAccount || held >= places) {
      throw new DomainError('UPLOADS_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    held++
    heldBy.set(account, mine + 1)
    try {
      return await work()
    } finally {
      held--
      const left = heldBy.get(account)! - 1
      if (left > 0) heldBy.set(account, left)
      else heldBy.delete(account)
    }
  }
}
