/**
 * What a simulated company does differently from the one of the targets.
 *
 * @property thanks how many of the thanks are given, 1 for all
 * @property activity how many of the missions are carried out, and of the visits are made, 1 for all
 * @property active how many of the people ever come, 1 for all
 * @property ring whom the 26 people of the ring thank: `circle` everybody of it; `directed` the next twelve; `sparse` those, each once
 *   in 28 days; `nominating` as directed, and they nominate each other; `honest` as anybody who comes as often
 * @property ringHabits as whom the ring comes and carries out missions: eager people, or every other one of it a weekly one
 * @property withoutData areas whose files never come
 * @property isSelfReported whether every mission is reported by its people
 * @property liars of the daily people, who complete every mission that they report
 * @property spends whether people redeem: 45 of 100 small things, 40 save for large ones
 * @property hoards of the daily people, who open no pack of the first season before its end
 */
export type Scenario = {
  thanks: number
  activity: number
  active: number
  ring: 'circle' | 'directed' | 'sparse' | 'nominating' | 'honest'
  ringHabits: 'daily' | 'mixed'
  withoutData: readonly string[]
  isSelfReported: boolean
  liars: number
  spends: boolean
  hoards: number
}

/** The company of the targets. */
export const BASE: Scenario = {
  thanks: 1,
  activity: 1,
  active: 1,
  ring: 'circle',
  ringHabits: 'daily',
  withoutData: [],
  isSelfReported: false,
  liars: 0,
  spends: false,
  hoards: 0,
}
