import { randomUUID } from 'node:crypto'
import type { Browser } from '../browser.ts'

export const COMPLETED = 'http://adlnet.gov/expapi/verbs/completed'
export const XAPI_HEADERS = { 'x-experience-api-version': '1.0.3' }
export const STATEMENTS = '/api/v1/xapi/statements'
export const LEARNING = '/rpc/operator/learning'

/** Builds a statement: that somebody finished a course, unless told otherwise. */
export const aStatement = (email: string, over: object = {}) => ({
  id: randomUUID(),
  actor: { mbox: `mailto:${email}` },
  verb: { id: COMPLETED },
  object: { id: 'https://academia.example/altura/2' },
  timestamp: '2026-11-18T15:00:00Z',
  ...over,
})

/** Builds the statement that takes another one back. */
export const aVoiding = (id: string, email = 'lms@acme.example') => ({
  id: randomUUID(),
  actor: { mbox: `mailto:${email}` },
  verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
  object: { objectType: 'StatementRef', id },
})

/** Sends statements as a course platform does. */
export const tell = (machine: Browser, statements: unknown): Promise<Response> =>
  machine.post(STATEMENTS, { json: statements, headers: XAPI_HEADERS })

/** Decides, as an operator, which mission of the test challenge an activity advances; null: none. */
export const join = (
  operator: Browser,
  activity: string,
  {
    mission,
    verb = COMPLETED,
    leastScore = null,
  }: { mission: string | null; verb?: string; leastScore?: number | null },
): Promise<Response> =>
  operator.put(LEARNING, {
    json: {
      activity,
      verb,
      mission: mission && { challenge: 'rumbo', mission },
      leastScore,
      operationId: randomUUID(),
    },
  })
