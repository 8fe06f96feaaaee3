/** Figures that were just won and are on their way to their places in the album. */
export type Landing = {
  albumId: string
  /** their numbers, at least one; the first flies */
  numbers: readonly number[]
  /** where the first one was on the screen */
  from: { left: number; top: number; width: number } | undefined
}

let onItsWay: Landing | undefined

/** Sends figures to the album, which is opened next. */
export function sendToAlbum(landing: Landing): void {
  onItsWay = landing
}

/** Returns the figures that are on their way to an album, once. */
export function receiveInAlbum(albumId: string): Landing | undefined {
  if (onItsWay?.albumId !== albumId) return undefined
  const landing = onItsWay
  onItsWay = undefined
  return landing
}

/** Returns whether figures are on their way to an album. */
export function isOnItsWay(): boolean {
  return onItsWay !== undefined
}
