/** Returns whether animations are off, in the system's settings or in the profile. */
export function isMotionOff(): boolean {
  return document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
