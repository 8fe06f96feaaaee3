import { Note } from '../note.tsx'
import type { OtherSave } from './merge-fields.ts'
import { MergeNote } from './merge-note.tsx'

type Props<Name extends string> = {
  draft: { wasFound: boolean; changed: readonly Name[] }
  /** the fields that another operator saved meanwhile; undefined before there is a merge */
  merged: { save: OtherSave | null; taken: readonly Name[] } | undefined
  titles: Readonly<Record<Name, string>>
}

/**
 * Says above a form that an edit of before was found again, or which fields another operator saved meanwhile.
 *
 * @see D-84
 */
export function DraftNotes<Name extends string>({ draft, merged, titles }: Props<Name>) {
  const words = (names: readonly Name[]) => names.map((name) => titles[name].toLowerCase()).join(', ')

  if (merged) {
    return (
      merged.taken.length > 0 && (
        <MergeNote save={merged.save} merge={merged.taken}>
          {words(merged.taken)}
        </MergeNote>
      )
    )
  }
  return (
    draft.wasFound &&
    draft.changed.length > 0 && (
      <Note>
        <b>Recuperamos lo que escribiste</b> y no habías guardado: {words(draft.changed)}.
      </Note>
    )
  )
}
