/** The animations that a page began, which end when a test says so. */
export type FakeAnimations = {
  /** ends the animations so far, and those that these begin */
  end: () => Promise<void>
  /** the frames of each, in the order in which they began */
  frames: () => readonly Keyframe[][]
}

/** Gives jsdom, which has none, animations that stand still until they are ended. */
export function fakeAnimations(): FakeAnimations {
  const animations: { frames: Keyframe[]; finish: () => void }[] = []
  let ended = 0
  Element.prototype.animate = (frames) => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    animations.push({ frames: frames as Keyframe[], finish })
    const none = () => undefined
    return { finished, finish, pause: none, play: none, cancel: none } as unknown as Animation
  }
  return {
    end: async () => {
      while (ended < animations.length) {
        animations[ended++]!.finish()
        await Promise.resolve()
      }
    },
    frames: () => animations.map(({ frames }) => frames),
  }
}
