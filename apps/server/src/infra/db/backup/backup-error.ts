/** Why a backup was not made, not accepted or not restored: one Spanish line, to be shown without a stack. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
