import type { FileProblem } from '@orbita/domain/files/file-problem'

/** A file that cannot be read at all; it has this one problem. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
  readonly problem: FileProblem

  constructor(message: string, row = 0, cause?: unknown) {
    super(message, { cause })
    this.problem = { row, column: '', message }
  }
}
