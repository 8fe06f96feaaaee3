import { Profile } from '@orbita/domain/people/profile'
import { PLATFORMS } from '@orbita/domain/platforms'
import * as v from 'valibot'

/** The version of the shape below. Raise it when the shape changes, and what an older version stored is dropped. */
const VERSION = 1

const SessionState = v.object({
  user: v.nullable(Profile),
  /** the album opened last */
  album: v.nullable(v.string()),
  lastPlatform: v.nullable(v.picklist(PLATFORMS)),
})

const StoredSession = v.object({ state: SessionState, version: v.literal(VERSION) })

export type StoredSession = v.InferOutput<typeof StoredSession>

/**
 * Reads the stored session without trusting it: an older version, an extension or a curious user may have written it.
 *
 * @returns null for anything that is not exactly a session of this version
 */
export function readStoredSession(text: string | null | undefined): StoredSession | null {
  try {
    const stored = v.safeParse(StoredSession, JSON.parse(text ?? 'null'))
    return stored.success ? stored.output : null
  } catch {
    return null
  }
}
