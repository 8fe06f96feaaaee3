import type { Context } from 'hono'
import type { View } from './view.ts'

/** Sends what a view let through. */
export function answer<T extends object>(c: Context, body: View<T>) {
  return c.json(body as T)
}
