import { useRef, useState } from 'react'

type Step<Args extends unknown[]> = {
  /** runs the step; does nothing while it is under way */
  run: (...args: Args) => Promise<void>
  isRunning: boolean
  /** why the last attempt failed */
  problem: string | undefined
  clear: () => void
}

/** Runs a step of the sign-in and keeps the sentence of its failure. */
export function useStep<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
  sentenceOf: (error: unknown) => string,
): Step<Args> {
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isBusy = useRef(false)

  async function run(...args: Args): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    setProblem(undefined)
    try {
      await work(...args)
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }

  return { run, isRunning, problem, clear: () => setProblem(undefined) }
}
