/** Returns whether this browser can share files with other apps. */
export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/**
 * Shares a file with another app, or saves it when the browser cannot share.
 *
 * @returns what was done; `nothing` when the employee cancelled
 */
export async function shareFile(file: File, title: string): Promise<'shared' | 'saved' | 'nothing'> {
  if (canShare(file)) {
    try {
      await navigator.share({ files: [file], title })
      return 'shared'
    } catch (failure) {
      if ((failure as Partial<Error> | null)?.name === 'AbortError') return 'nothing'
    }
  }
  saveFile(file)
  return 'saved'
}

/** Saves a file among the downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
