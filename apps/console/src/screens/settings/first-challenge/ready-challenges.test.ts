import { Challenge } from '@orbita/domain/missions/challenge'
import { addDays } from '@orbita/domain/time/period'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { challengeFrom, READY_CHALLENGES } from './ready-challenges.ts'

test.each(READY_CHALLENGES)('D-101: «$title» can be published as it is, from any day on', (ready) => {
  for (const startsOn of ['2026-11-30', '2028-02-28']) {
    const challenge = challengeFrom(ready, startsOn)
    expect(v.safeParse(Challenge, challenge).issues).toBeUndefined()
    expect(challenge.endsOn).toBe(addDays(startsOn, ready.weeks * 7 - 1))
    expect(challenge.missions.some((mission) => mission.startsOn === startsOn)).toBe(true)
  }
})

test('MI-8: what people note themselves is at most a fifth of the credits of a ready challenge', () => {
  for (const { title, missions } of READY_CHALLENGES) {
    const sum = (of: typeof missions) => of.reduce((all, { gives }) => all + gives.credits, 0)
    expect(sum(missions.filter(({ source }) => source === 'self')) / sum(missions), title).toBeLessThanOrEqual(0.2)
  }
})
