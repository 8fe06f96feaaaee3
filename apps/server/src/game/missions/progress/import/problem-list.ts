import type { FileProblem } from '@orbita/domain/files/file-problem'
import { MAX_PROBLEMS, type Problems } from '../problems.ts'

/** Collects the problems of a file: the first ones, as many as `most`, in full, and the number of the rest. */
export class ProblemList {
  readonly #first: FileProblem[] = []
  #count = 0
  readonly #most: number

  constructor(most: number = MAX_PROBLEMS) {
    this.#most = most
  }

  add(...problems: readonly FileProblem[]): void {
    this.#count += problems.length
    for (const problem of problems) if (this.#first.length < this.#most) this.#first.push(problem)
  }

  /** Adds the problems that another check found, which are more than a call takes as arguments. */
  addAll({ problems, more }: Problems): void {
    for (const problem of problems) this.add(problem)
    this.#count += more
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** Returns the problems in row order. */
  toProblems(): Problems {
    const problems = this.#first.toSorted((one, other) => one.row - other.row)
    return { problems, more: this.#count - problems.length }
  }
}
