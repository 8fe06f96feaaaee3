import type { Scope } from '@orbita/domain/machines/scopes'
import type * as v from 'valibot'
import type { Audience } from '../audience.ts'
import type { ProblemCode } from '../machines/problem.ts'
import type { Input } from './input.ts'

/** What only a route for machines says of itself: the scope that a key needs, and its part of the reference. */
export type Described = {
  scope: Scope
  /** unique, as `postProgress` */
  id: string
  summary: string
  description?: string
  /** the headers it asks for, besides those of every route: their names, and an example of each */
  headers?: Readonly<Record<string, string>>
  /** the codes it may refuse with, besides those of every route */
  refusals?: readonly ProblemCode[]
  examples?: { request?: unknown; answer?: unknown }
}

/** The definition of a route that the kit made. */
export type RouteDefinition = {
  kind: 'read' | 'command' | 'upload' | 'download' | 'context'
  /** the audience of the room that it was made for */
  audience: Audience
  input: Input
  /** for a command: see `CommandOptions` */
  acceptsNoId?: boolean
  /** for a route of machines: see `Described` */
  described?: Described
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
