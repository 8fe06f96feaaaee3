import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Reward } from '@orbita/domain/rewards/reward'
import * as v from 'valibot'
import { seededRandom } from './seeded-random.ts'

const DaysAgo = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(400))

/** The rewards. Those by code say how their codes begin and when they were loaded, one code for each unit. */
const DemoRewards = v.array(
  v.looseObject({
    codes: v.optional(v.strictObject({ prefix: v.pipe(v.string(), v.regex(/^[A-Z]+$/)), daysAgo: DaysAgo })),
  }),
)

/** The codes of a reward that were loaded together. */
export type Pool = { rewardId: string; daysAgo: number; codes: readonly string[] }

/** The rewards of the demo company. */
export type DemoRewards = { rewards: readonly Reward[]; pools: readonly Pool[] }

/** Reads the rewards, with the same checks as an operator's input. */
export async function readDemoRewards(content: string): Promise<DemoRewards> {
  const written = v.parse(DemoRewards, JSON.parse(await readFile(join(content, 'rewards.json'), 'utf8')))
  const pools: Pool[] = []
  const rewards = written.map(({ codes, ...sheet }) => {
    const reward = v.parse(Reward, sheet)
    if ((reward.delivery === 'code') !== (codes !== undefined)) {
      throw new Error(
        `content/rewards.json: ${reward.id} is delivered by code without codes, or has some without being so`,
      )
    }
    if (codes) pools.push({ rewardId: reward.id, daysAgo: codes.daysAgo, codes: codesOf(reward, codes.prefix) })
    return reward
  })
  return { rewards, pools }
}

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Makes codes that are recognisably not of a real shop, such as `CINE-7K2M`, and the same in every demo. */
function codesOf({ id, stock = 0 }: Reward, prefix: string): string[] {
  const random = seededRandom(id)
  const sign = () => SIGNS[Math.floor(random() * SIGNS.length)]
  const codes = new Set<string>()
  while (codes.size < stock) codes.add(`${prefix}-${sign()}${sign()}${sign()}${sign()}`)
  return [...codes]
}
