import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import type { Mission } from '@orbita/domain/missions/challenge'
import { useEffect, useState } from 'react'
import type { MissionField } from '../fields.ts'
import { keepDraft, readDraft } from './local-draft.ts'
import { changedFields, copyFields, mergeFields } from './merge.ts'

/** The time between two savings of what is typed, in milliseconds. */
const EVERY_MS = 2_000

/** Another operator's change, of which some fields cross with this edit. */
export type Conflict = { theirs: EditedMissionOutput; taken: MissionField[]; crossed: MissionField[] }

type Edit = { base: EditedMissionOutput; mine: Mission; conflict: Conflict | undefined }

/**
 * Holds the edit of a mission: what it began from and what the operator wrote. It is kept in the browser every two
 * seconds, and survives a reload and the end of the session. What others saved meanwhile is merged field by field.
 *
 * @see D-84
 */
export function useMissionEdit(latest: EditedMissionOutput) {
  const challengeId = latest.challenge.id
  const { id } = latest.mission
  const [edit, setEdit] = useState<Edit>(() => opened(latest))
  const [keptAt, setKeptAt] = useState<number>()
  const { base, mine, conflict } = edit
  const changed = changedFields(base.mission, mine)
  const isChanged = changed.length > 0

  useEffect(() => {
    const later = setTimeout(() => {
      const at = Date.now()
      const { mission, version, revision } = base
      keepDraft(challengeId, id, isChanged ? { base: mission, version, revision, mine, at } : undefined)
      setKeptAt(isChanged ? at : undefined)
    }, EVERY_MS)
    return () => clearTimeout(later)
  }, [base, mine, isChanged, challengeId, id])

  return {
    base,
    mine,
    conflict,
    changed,
    keptAt,
    set: (fields: Partial<Mission>) => setEdit((was) => ({ ...was, mine: { ...was.mine, ...fields } })),
    /** takes some fields away, such as the steps of a mission that is no longer a list */
    unset: (...fields: MissionField[]) =>
      setEdit((was) => ({ ...was, mine: copyFields(was.mine, {} as Mission, fields) })),
    /** forgets the edit and begins from what is saved */
    reset: (from = base) => {
      keepDraft(challengeId, id, undefined)
      setKeptAt(undefined)
      setEdit({ base: from, mine: from.mission, conflict: undefined })
    },
    /** merges what another operator saved */
    meet: (theirs: EditedMissionOutput) => setEdit((was) => merged(was.base.mission, was.mine, theirs)),
    /** ends a conflict: the fields named become theirs, and the others stay as written here */
    decide: (asTheirs: readonly MissionField[]) =>
      setEdit(({ conflict: open, ...was }) =>
        open
          ? { base: open.theirs, mine: copyFields(was.mine, open.theirs.mission, asTheirs), conflict: undefined }
          : { ...was, conflict: undefined },
      ),
  }
}

function opened(latest: EditedMissionOutput): Edit {
  const kept = readDraft(latest.challenge.id, latest.mission.id)
  if (!kept) return { base: latest, mine: latest.mission, conflict: undefined }
  if (kept.revision === latest.revision) return { base: latest, mine: kept.mine, conflict: undefined }

  return merged(kept.base, kept.mine, latest)
}

function merged(base: Mission, mine: Mission, theirs: EditedMissionOutput): Edit {
  const merge = mergeFields(base, mine, theirs.mission)
  const conflict = { theirs, taken: merge.taken, crossed: merge.crossed }
  return {
    base: theirs,
    mine: merge.merged,
    conflict: merge.crossed.length + merge.taken.length > 0 ? conflict : undefined,
  }
}
