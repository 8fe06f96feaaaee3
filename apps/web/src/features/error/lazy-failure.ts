import { lazyRouteComponent } from '@tanstack/react-router'

/** What a platform shows when it cannot be entered, or a page of its own without a frame: kept out of a visitor's first load. */
export const framedFailure = lazyRouteComponent(() => import('./framed-failure.tsx'), 'FramedFailure')
