import type * as v from 'valibot'
import type { Audience } from '../audience.ts'
import type { Input } from './input.ts'

/** The definition of a route that the kit made. */
export type RouteDefinition = {
  kind: 'read' | 'command' | 'upload' | 'download' | 'context'
  /** the audience of the room that it was made for */
  audience: Audience
  input: Input
  /** for a command: see `CommandOptions` */
  acceptsNoId?: boolean
  /** undefined if the answer is a file */
  output: v.GenericSchema | undefined
}

const definitions = new WeakMap<object, RouteDefinition>()

/**
 * Stores the definition of a route for the tests that walk all routes, and gives the handler the types of its caller.
 */
export function define<Handler>(handler: (c: never) => Promise<unknown>, definition: RouteDefinition): Handler {
  definitions.set(handler, definition)
  return handler as Handler
}

/** Returns the definition of a handler, or undefined if the kit did not make it. */
export function definitionOf(handler: object): RouteDefinition | undefined {
  return definitions.get(handler)
}
