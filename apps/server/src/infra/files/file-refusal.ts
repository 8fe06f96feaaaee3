import type { FileProblem } from '@orbita/domain/file-problem'

/** The file cannot be read at all: the one problem stands for everything. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
  readonly problem: FileProblem

  constructor(message: string, row = 0) {
    super(message)
    this.problem = { row, column: '', message }
  }
}
