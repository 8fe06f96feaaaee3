import { useState } from 'react'
import { useKept } from '../kept.ts'

type Draft<Values> = { base: Values; values: Values }

/**
 * Keeps what an operator types in a form in their browser, so that it is there again after a reload or a lost network.
 *
 * @param key names the thing that is edited
 * @param saved the values that the server has
 * @returns the values, those that the edit began with, and whether a draft of before was found
 */
export function useDraft<Values extends Readonly<Record<string, string>>>(key: string, saved: Values) {
  const [draft, setDraft] = useKept<Draft<Values> | null>(`borrador.${key}`, null)
  const [wasFound] = useState(draft !== null)
  // A draft of an earlier release may lack a field that the form has since.
  const base = { ...saved, ...draft?.base }
  const values = { ...saved, ...draft?.values }
  const names = Object.keys(saved) as (keyof Values & string)[]
  const changed = names.filter((name) => values[name] !== base[name])

  return {
    values,
    base,
    changed,
    wasFound: wasFound && draft !== null,
    set: (name: keyof Values & string, value: string) => setDraft({ base, values: { ...values, [name]: value } }),
    /** Changes several fields at once. */
    setAll: (some: Partial<Values>) => setDraft({ base, values: { ...values, ...some } }),
    /** Begins again from other values of the server, as a merge does. */
    rebase: (next: Draft<Values>) => setDraft(next),
    /** Forgets the draft: it was saved, or the operator lets it go. */
    clear: () => setDraft(null),
  }
}
