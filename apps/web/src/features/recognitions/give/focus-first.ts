/** The first thing of a form that is missing takes the focus. @param problems what is wrong with each field, in order */
export function focusFirst(form: HTMLFormElement | null, problems: Readonly<Record<string, string | undefined>>): void {
  const missing = Object.keys(problems).find((name) => problems[name])
  form?.querySelector<HTMLElement>(`[data-field="${missing}"] :is(input, textarea)`)?.focus()
}
