import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '@orbita/domain/errors'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'

const PAUSE_MS = 500

/**
 * Returns a hasher whose verifications wait while people who sign in fill the queue, instead of failing: an import can wait
 * and they cannot.
 */
export function hasherWithRetry(hasher: PasswordHasher): PasswordHasher {
  const verify: PasswordHasher['verify'] = async (password, kept) => {
    for (;;) {
      try {
        return await hasher.verify(password, kept)
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'SLOW_DOWN') throw error
      }
      await wait(PAUSE_MS)
    }
  }
  return { ...hasher, verify }
}
