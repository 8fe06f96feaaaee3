/** Whether this browser hands files to other apps. */
export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/** Hands a file to another app, or saves it where a browser does not share. @returns what was done; `nothing` when somebody thought better of it */
export async function shareFile(file: File, title: string): Promise<'shared' | 'saved' | 'nothing'> {
  if (canShare(file)) {
    try {
      await navigator.share({ files: [file], title })
      return 'shared'
    } catch (failure) {
      if ((failure as Partial<Error> | null)?.name === 'AbortError') return 'nothing'
    }
  }
  save(file)
  return 'saved'
}

function save(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
