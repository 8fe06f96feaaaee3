import type { Point } from '../core/numbers.ts'

export const POSES = ['wave', 'akimbo', 'raised', 'rest', 'cover'] as const
export type Pose = (typeof POSES)[number]

/** A side of the drawing: -1 is the left, 1 the right. */
export type Side = -1 | 1

/** An arm from the shoulder: the curve bends at the elbow and ends at the wrist. */
export type Arm = {
  side: Side
  elbow: Point
  wrist: Point
  /** Degrees that the hand turns from the line of the forearm. */
  twist: number
  /** True for an open hand with fingers, false for a fist. */
  open: boolean
}

export type Arms = readonly [left: Arm, right: Arm]

const lowered = (side: Side): Arm => ({
  side,
  elbow: [side * 62, 52],
  wrist: [side * 56, 70],
  twist: side * 8,
  open: false,
})

const lifted = (side: Side): Arm => ({
  side,
  elbow: [side * 90, 40],
  wrist: [side * 98, 2],
  twist: side * 10,
  open: true,
})

const onHip = (side: Side): Arm => ({
  side,
  elbow: [side * 74, 52],
  wrist: [side * 46, 70],
  twist: side * -56,
  open: false,
})

/** A hand over an eye: the arm is drawn in front of the head. */
const covering = (side: Side): Arm => ({
  side,
  elbow: [side * 96, 8],
  wrist: [side * 30, -32],
  twist: side * -34,
  open: false,
})

const HOLDING: Arm = { side: 1, elbow: [84, 42], wrist: [92, 6], twist: 10, open: false }

const POSE_ARMS: Record<Pose, Arms> = {
  wave: [lowered(-1), lifted(1)],
  akimbo: [onHip(-1), onHip(1)],
  raised: [lifted(-1), lifted(1)],
  rest: [lowered(-1), lowered(1)],
  cover: [covering(-1), covering(1)],
}

/** Returns the arms of a pose. A prop is held in the hand that would have waved, closed. */
export function armsOf(pose: Pose, carrying: boolean): Arms {
  const [left, right] = POSE_ARMS[pose]
  return pose === 'wave' && carrying ? [left, HOLDING] : [left, right]
}
