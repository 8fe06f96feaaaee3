import { type ComponentProps, lazy, Suspense } from 'react'
import type { AvatarChoice } from './avatar-choice.tsx'

const Choice = lazy(() => import('./avatar-choice.tsx').then(({ AvatarChoice }) => ({ default: AvatarChoice })))

/** Shows the choice of the avatar in a sheet, whose code is fetched when it is opened. */
export function LazyAvatarChoice(props: ComponentProps<typeof AvatarChoice>) {
  return (
    <Suspense fallback={null}>
      <Choice {...props} />
    </Suspense>
  )
}
