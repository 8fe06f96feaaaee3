type Named = { id: number; name: string }

/**
 * A view of the list of people, with those who were in it when it was chosen.
 *
 * @property isOwn whether the operator saved it; one of the product's may have the same title
 */
export type ChosenView = { title: string; people: readonly Named[]; isOwn?: boolean }

/**
 * The receivers of a grant, as the operator chose them.
 *
 * @property emails the text of the pasted e-mails
 */
export type Receivers = {
  people: readonly Named[]
  areas: readonly string[]
  /** absent in a draft that an earlier version of the console kept */
  views?: readonly ChosenView[]
  emails: string
}

export const NOBODY: Receivers = { people: [], areas: [], views: [], emails: '' }

/** The e-mails of a pasted text, separated by spaces, commas, semicolons or lines. */
export function emailsOf(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;<>]+/).filter((part) => part.includes('@')))]
}

/** The ids of those who were chosen by name or by a view, each once. */
export function idsOf({ people, views = [] }: Receivers): number[] {
  return [...new Set([people, ...views.map((view) => view.people)].flat().map(({ id }) => id))]
}
