import { type ReactNode, useEffect, useRef } from 'react'
import { whenOf } from '../dates.ts'
import { Note } from '../note.tsx'
import type { OtherSave } from './merge-fields.ts'

type Props = {
  /** the save of the other operator, or null if it is not known */
  save: OtherSave | null
  /** what tells one merge from the next */
  merge: object
  /** the fields that were taken, in words */
  children: ReactNode
}

/**
 * Says which fields of a form another operator saved meanwhile. The button that found it out may be far below, so the
 * page moves to the note.
 *
 * @see D-84
 */
export function MergeNote({ save, merge, children }: Props) {
  const place = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each merge moves the page again.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [merge])

  return (
    <div ref={place}>
      <Note tone="wait" role="status">
        <b>{save?.by ?? 'Alguien'} guardó cambios mientras escribías</b>
        {save && `, ${whenOf(save.at)}`}. Ya están puestos: {children}. Revísalos y guarda.
      </Note>
    </div>
  )
}
