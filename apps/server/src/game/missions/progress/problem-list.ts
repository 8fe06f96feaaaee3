import type { FileProblem } from '@orbita/domain/file-problem'
import { MAX_PROBLEMS, type Problems } from './problems.ts'

/** Collects problems as they are found: the first ones, and how many there are. */
export class ProblemList {
  readonly #first: FileProblem[] = []
  #count = 0

  add(...problems: readonly FileProblem[]): void {
    this.#count += problems.length
    for (const problem of problems) if (this.#first.length < MAX_PROBLEMS) this.#first.push(problem)
  }

  /** Those that others found of the same lines. */
  addAll({ problems, more }: Problems): void {
    this.add(...problems)
    this.#count += more
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** In the order of the rows. */
  toProblems(): Problems {
    const problems = this.#first.toSorted((one, other) => one.row - other.row)
    return { problems, more: this.#count - problems.length }
  }
}
