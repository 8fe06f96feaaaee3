import { createMemoryHistory, type RegisteredRouter } from '@tanstack/react-router'
import { createAppRouter } from '../src/router.ts'

/** Creates the app's router at a path, for a test that renders its pages into a document of its own, without the app's. */
export function pageRouter(path: string): RegisteredRouter {
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  Reflect.deleteProperty(router.routesById.__root__.options, 'shellComponent')
  return router
}
