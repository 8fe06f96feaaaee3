import { renderHook } from '@testing-library/react'
import { vi } from 'vitest'
import { usePushOccasion } from '../src/app/push/push-question.ts'

/** Returns what the person is to be asked about, once what was asked before has been fetched. @see D-92 */
export async function pushOccasion() {
  await vi.dynamicImportSettled()
  const { result, unmount } = renderHook(usePushOccasion)
  unmount()
  return result.current
}
