import { useRef, useState } from 'react'
import { isEnd } from '../../app/queries/query-client.ts'
import { showFailure } from '../../app/show-failure.ts'
import { fileOf } from '../../rpc/file-of.ts'

const FILE = '/rpc/employee/my-data/file'

/** Takes the employee's file, once at a time. It is saved when it is whole. @see D-126 */
export function useDownload() {
  const [isRunning, setRunning] = useState(false)
  const isBusy = useRef(false)

  async function download() {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    try {
      save('mis-datos.zip', await fileOf(fetch(FILE)))
    } catch (error) {
      if (!isEnd(error)) showFailure(error as Error)
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }

  return { download: () => void download(), isRunning }
}

function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
