export type EnvProblem = { variable: string; problem: string; example: string }

/** Reads variables of the environment and collects what is wrong with them. */
export type EnvReader = {
  /** Reads one variable. The fallback also replaces an invalid value, so that reading can continue. */
  read<T>(
    variable: string,
    as: { parse: (text: string) => T | undefined; fallback: T; problem: string; example: string },
  ): T
  problems: EnvProblem[]
}

/** Returns a reader of these variables. An empty one counts as absent. */
export function envReader(variables: Readonly<Record<string, string | undefined>>): EnvReader {
  const problems: EnvProblem[] = []
  return {
    problems,
    read: (variable, { parse, fallback, problem, example }) => {
      const text = variables[variable]?.trim()
      if (!text) return fallback

      const value = parse(text)
      if (value === undefined) problems.push({ variable, problem, example })
      return value ?? fallback
    },
  }
}
