/** Whether nothing should move: the system says so, or the person did in the profile. */
export function isStill(): boolean {
  return document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
