/**
 * Moves the focus to the first field of a form that has a problem.
 *
 * @param problems the problem of each field, in order
 */
export function focusFirst(form: HTMLFormElement | null, problems: Readonly<Record<string, string | undefined>>): void {
  const missing = Object.keys(problems).find((name) => problems[name])
  form?.querySelector<HTMLElement>(`[data-field="${missing}"] :is(input, textarea)`)?.focus()
}
