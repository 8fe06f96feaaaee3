/** A backup that was not made, accepted or restored. Its message is one Spanish line, shown without a stack. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
