/** Saves a text as a file of the operator's computer. */
export function downloadText({ name, text, type = 'text/plain' }: { name: string; text: string; type?: string }): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Saves a file on the operator's computer. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
