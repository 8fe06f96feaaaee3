import { PLATFORMS } from '@orbita/domain/platforms'
import { Profile } from '@orbita/domain/profile'
import * as v from 'valibot'

/** Raised when the shape below changes: what an older version stored is then dropped. */
const VERSION = 1

const SessionState = v.object({
  user: v.nullable(Profile),
  /** the album last looked at */
  album: v.nullable(v.string()),
  lastPlatform: v.nullable(v.picklist(PLATFORMS)),
})

const StoredSession = v.object({ state: SessionState, version: v.literal(VERSION) })

export type StoredSession = v.InferOutput<typeof StoredSession>

/**
 * What the browser kept, distrusted: an older version, an extension or somebody curious may have written it.
 *
 * @returns null for whatever is not exactly a session of this version
 */
export function readStoredSession(text: string | null | undefined): StoredSession | null {
  try {
    const stored = v.safeParse(StoredSession, JSON.parse(text ?? 'null'))
    return stored.success ? stored.output : null
  } catch {
    return null
  }
}
