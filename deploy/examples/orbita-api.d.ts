// The parts of /api/v1/openapi.json that record-progress.mjs uses.
export type Fact = { key: string; challenge: string; mission: string; text?: string } & (
  | { employeeNumber: string }
  | { email: string }
) &
  ({ amount: number } | { total: number }) &
  ({ day: string } | { at: string })
export type Facts = { source: string; facts: Fact[] }
export type Result =
  | { key: string; outcome: 'accepted' | 'repeated' }
  | { key: string; outcome: 'refused'; code: string; detail: string }
export type Results = {
  dryRun: boolean
  accepted: number
  repeated: number
  refused: number
  completions: number
  results: Result[]
}
