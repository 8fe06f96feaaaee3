import { type ComponentType, lazy, useState } from 'react'

/**
 * Returns a component whose code is fetched when it is shown, or ahead by its `fetch`. What was fetched ahead is there in
 * its first render: a component of `lazy` would first leave its place empty, and React holds what comes after an empty
 * place back for a third of a second.
 *
 * @param load fetches the code; the component must be shown below a `Suspense`
 */
export function fetchedLazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    fetched ??= await load()
    return fetched
  }
  const Late = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<Props>

  function Fetched(props: Props) {
    // It stays the same component while it is shown.
    const [Shown] = useState<ComponentType<Props>>(() => fetched ?? Late)
    return <Shown {...props} />
  }
  return Object.assign(Fetched, { fetch })
}
