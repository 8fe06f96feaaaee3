import type { EditedMissionOutput, MissionVersion } from '@orbita/contract/missions/programme'
import type { FileColumn } from '@orbita/domain/files/exports'
import type { Mission } from '@orbita/domain/missions/challenge'
import { FIELD_TITLES, fieldWords, type MissionField } from '../fields.ts'
import { changedFields } from './merge.ts'

type Change = { field: MissionField; before: Partial<Mission>; after: Partial<Mission> }

/** A version as it is listed: the mission as it was then, and what it changed of the one before. */
export type ListedVersion = {
  key: string
  /** `v3`, or what the next one is called while it is a draft */
  name: string
  /** the published version; undefined for the draft of the next one */
  version: MissionVersion | undefined
  isPast: boolean
  mission: Mission
  changes: readonly Change[]
}

/** Returns the versions of a mission, the latest first, and before them the draft of the next one if there is one. */
export function listedVersions({ mission, version: latest, versions }: EditedMissionOutput, mine: Mission) {
  const published = versions.map((version, index): ListedVersion => {
    const earlier = versions[index + 1]
    return {
      ...{ key: `${version.version}`, name: `v${version.version}`, version, isPast: index > 0 },
      // The texts of the latest one may have changed since, without a version.
      mission: index === 0 ? mission : { ...mission, ...keptOf(version, mission) },
      changes: earlier ? changesOf(wordsOf(earlier), wordsOf(version)) : [],
    }
  })
  const changes = changesOf(mission, mine)
  if (changes.length === 0) return published

  const draft: ListedVersion = {
    ...{ key: 'draft', name: `v${latest + 1}`, version: undefined, isPast: false, mission: mine, changes },
  }
  return [draft, ...published]
}

function changesOf(before: Partial<Mission>, after: Partial<Mission>): readonly Change[] {
  return changedFields(before, after)
    .filter((field) => field in before && field in after)
    .map((field) => ({ field, before, after }))
}

/** A change of a version in its file: the first version has a row without one. */
export type VersionRow = { id: string; listed: ListedVersion; change: Change | undefined }

/** Returns the rows of the file of versions, one for each change. */
export function versionRows(listed: readonly ListedVersion[]): VersionRow[] {
  return listed.flatMap((one) => {
    const changes = one.changes.length > 0 ? one.changes : [undefined]
    return changes.map((change) => ({ id: `${one.name}-${change?.field ?? 'primera'}`, listed: one, change }))
  })
}

/** The columns of the file of a mission's versions. @see D-84, CO-5 */
export const VERSIONS_FILE: readonly FileColumn<VersionRow>[] = [
  { id: 'version', title: 'Versión', text: ({ listed }) => listed.name },
  { id: 'at', title: 'Publicada', text: ({ listed }) => listed.version?.at ?? '', isInstant: true },
  { id: 'by', title: 'Quién', text: ({ listed: { version } }) => (version ? (version.by ?? 'el producto') : '') },
  { id: 'what', title: 'Qué cambió', text: ({ change }) => (change ? FIELD_TITLES[change.field] : '') },
  { id: 'before', title: 'Antes', text: ({ change }) => (change ? fieldWords(change.before, change.field) : '') },
  { id: 'after', title: 'Después', text: ({ change }) => (change ? fieldWords(change.after, change.field) : '') },
]

/** Returns what a version says: the whole mission, or the terms alone for one of an earlier release. */
function wordsOf({ mission, target, startsOn, endsOn, gives }: MissionVersion): Partial<Mission> {
  return { ...mission, target, startsOn, endsOn, gives }
}

const TERMS: readonly MissionField[] = ['steps', 'target', 'startsOn', 'endsOn', 'gives', 'areas', 'prerequisites']

/** Returns what is known of a version. A list of an earlier release is not known, only how long it was. */
function keptOf(version: MissionVersion, current: Mission): Partial<Mission> {
  const words = wordsOf(version)
  return current.type === 'checklist' && !version.mission ? { ...words, target: current.target } : words
}

/** Returns the terms of a version; its texts and picture are not brought back, as they make no version. */
export function termsOf(version: MissionVersion, current: Mission): Partial<Mission> {
  const words = keptOf(version, current)
  return Object.fromEntries(TERMS.flatMap((field) => (field in words ? [[field, words[field]]] : [])))
}
