/** Saves a text as a file of the operator's computer. */
export function downloadText({ name, text, type = 'text/plain' }: { name: string; text: string; type?: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
