import { type Env, Hono } from 'hono'
import type { BlankSchema, ExtractSchema, MergeSchemaPath, Schema } from 'hono/types'
import type { Guard } from './audience.ts'

// biome-ignore lint/suspicious/noExplicitAny: a room's routes are read from its type; no other bound admits every room
type Room<E extends Env> = Hono<E, any, any>

type Intersect<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

type SchemasOf<Rooms> = {
  [Name in keyof Rooms & string]: ExtractSchema<Rooms[Name]> extends infer S extends Schema
    ? MergeSchemaPath<S, `/${Name}`>
    : never
}[keyof Rooms & string]

type SchemaOf<Rooms> = [keyof Rooms] extends [never]
  ? BlankSchema
  : Intersect<SchemasOf<Rooms>> extends infer S extends Schema
    ? S
    : never

/**
 * Mounts rooms behind a guard, each below its name. The guard always runs first, and a room made for another audience
 * does not compile. The test that walks the router finds routes mounted in any other way.
 */
export function behind<E extends Env, Rooms extends Record<string, Room<E>>>(
  guard: Guard<E>,
  rooms: Rooms,
): Hono<E, SchemaOf<Rooms>, '/'> {
  const house = new Hono<E>().use(guard)
  for (const [name, room] of Object.entries(rooms)) house.route(`/${name}`, room)
  return house as never
}

/** Puts one room behind a guard, to be mounted at a path of its own. */
export function guarded<E extends Env, One extends Room<E>>(guard: Guard<E>, room: One): One {
  return new Hono<E>().use(guard).route('/', room) as never
}
