import { lazyRouteComponent } from '@tanstack/react-router'

/** What a platform shows when it cannot be entered: kept out of a visitor's first load. */
export const framedFailure = lazyRouteComponent(() => import('./framed-failure.tsx'), 'FramedFailure')
