import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { programArguments } from '../../../../testing/processes/bundle.ts'
import type { ParticipantEvent, ParticipantOptions } from './participant.ts'
import { until } from './until.ts'

type Ready = Extract<ParticipantEvent, { event: 'ready' }>

export type Participant = {
  readonly events: readonly ParticipantEvent[]
  /** @throws Error with the participant's events when it could not open the database */
  readonly ready: () => Promise<Ready>
  readonly refusal: () => Promise<string>
  /** The number of times the database was lost and reopened. */
  readonly reopened: () => number
  readonly release: () => Promise<void>
  readonly kill: () => Promise<void>
}

const ENVIRONMENT = { PATH: process.env.PATH ?? '', HOME: '/nonexistent' }

/** Starts another process of the product over the same data; `ids` runs it as another user (root only). */
export function startParticipant(
  options: ParticipantOptions & { readonly ids?: { uid: number; gid: number } },
): Participant {
  const { ids, ...rest } = options
  const child = spawn(process.execPath, [...programArguments('participant'), JSON.stringify(rest)], {
    ...ids,
    env: ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.on('error', () => undefined) // the process may have ended by itself
  const events: ParticipantEvent[] = []
  createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line) as ParticipantEvent))
  const ended = once(child, 'close')

  return {
    events,
    ready: () => ready(events, child),
    refusal: async () => {
      await ended
      const refused = events.find(({ event }) => event === 'refused')
      if (refused?.event !== 'refused') throw new Error(`Not refused: ${JSON.stringify(events)}`)
      return refused.message
    },
    reopened: () => events.filter(({ event }) => event === 'reopened').length,
    release: async () => {
      child.stdin.end('release\n')
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function ready(events: readonly ParticipantEvent[], child: ChildProcess): Promise<Ready> {
  await until('the participant is ready or gone', () => events.length > 0 || child.exitCode !== null)
  const [first] = events
  if (first?.event === 'ready') return first
  throw new Error(`The participant did not open the database: ${JSON.stringify(events)}`)
}
