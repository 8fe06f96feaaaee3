import { lazyRouteComponent } from '@tanstack/react-router'

/** The error page of a platform that cannot be entered. It is lazy to stay out of a visitor's first load. */
export const framedFailure = lazyRouteComponent(() => import('./framed-failure.tsx'), 'FramedFailure')
