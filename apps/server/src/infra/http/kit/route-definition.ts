import type * as v from 'valibot'
import type { Audience } from '../audience.ts'
import type { Input } from './input.ts'

/** What the kit knows of a route that it made. */
export type RouteDefinition = {
  kind: 'read' | 'command' | 'upload' | 'download' | 'context'
  /** whose room it was made for */
  audience: Audience
  input: Input
  /** of a command: see its options */
  acceptsNoId?: boolean
  /** undefined: the answer is a file */
  output: v.GenericSchema | undefined
}

const definitions = new WeakMap<object, RouteDefinition>()

/** Remembers what a route is made of, for the tests that walk all of them, and gives it the types of its caller. */
export function define<Handler>(handler: (c: never) => Promise<unknown>, definition: RouteDefinition): Handler {
  definitions.set(handler, definition)
  return handler as Handler
}

/** What the kit knows of a handler, or undefined when it did not make it. */
export function definitionOf(handler: object): RouteDefinition | undefined {
  return definitions.get(handler)
}
