import type { LateJoiner, Measured } from './measures.ts'

/** One row of the table of targets. */
export type TargetRow = { title: string; target: string; measured: string; seeds: string; isMet: boolean }

type Target = {
  title: string
  target: string
  of(company: Measured): number
  /** the least and the most that meet the target */
  range: readonly [least: number, most: number]
  words(value: number): string
}

export const percent = (value: number) => `${(value * 100).toFixed(1)} %`
export const whole = (value: number) => value.toFixed(0)
export const times = (value: number) => `x ${value.toFixed(2)}`

/** The targets of the rules. */
const TARGETS: readonly Target[] = [
  {
    title: 'share of credits from the album',
    target: '<= 30 %',
    of: (one) => one.albumShare,
    range: [0, 0.3],
    words: percent,
  },
  {
    title: 'weekly player: half of the album, median days',
    target: '35-45',
    of: (one) => one.halfDays,
    range: [35, 45],
    words: whole,
  },
  {
    title: 'weekly player: whole album, median days',
    target: '90-110',
    of: (one) => one.wholeDays,
    range: [90, 110],
    words: whole,
  },
  {
    title: 'first reward, daily player, median week',
    target: '<= 2',
    of: (one) => one.firstReward.daily,
    range: [0, 2],
    words: whole,
  },
  {
    title: 'first reward, weekly player, median week',
    target: '<= 4',
    of: (one) => one.firstReward.weekly,
    range: [0, 4],
    words: whole,
  },
  {
    title: 'first reward, passive player, median week',
    target: '<= 8',
    of: (one) => one.firstReward.passive,
    range: [0, 8],
    words: whole,
  },
  {
    title: 'passive players with a first reward by week 13',
    target: '>= 60 %',
    of: (one) => one.passiveByWeek13,
    range: [0.6, Number.POSITIVE_INFINITY],
    words: percent,
  },
  {
    title: 'visits with nothing new, weekly player, worst month',
    target: '<= 12 %',
    of: (one) => one.emptyVisits,
    range: [0, 0.12],
    words: percent,
  },
  {
    title: 'ring of 26: packs against an honest equal',
    target: '<= x 1.15',
    of: (one) => one.ring,
    range: [0, 1.15],
    words: times,
  },
  {
    title: 'who only thanks: CADETE ESPACIAL by week 13',
    target: '>= 50 %',
    of: (one) => one.thankersWithRank,
    range: [0.5, Number.POSITIVE_INFINITY],
    words: percent,
  },
  {
    title: 'leaders of a month who got there by the album',
    target: '0 of 10',
    of: (one) => one.leadersByAlbum,
    range: [0, 0],
    words: whole,
  },
  {
    title: 'credits outstanding per person at week 13',
    target: '400-700',
    of: (one) => one.outstanding,
    range: [400, 700],
    words: whole,
  },
]

/**
 * Compares what simulated companies showed with the targets: the mean of the seeds decides.
 *
 * @param slack the share by which a smaller company may miss a bound, from 0 to 1
 */
export function checkTargets(companies: readonly Measured[], late: LateJoiner, slack = 0): TargetRow[] {
  const rows = TARGETS.map(({ title, target, of, range: [least, most], words }) => {
    const values = companies.map(of)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const isMet = mean >= least * (1 - slack) && mean <= most * (1 + slack)
    return {
      title,
      target,
      measured: words(mean),
      seeds: values.map(words).join(' · '),
      isMet,
    }
  })
  return [
    ...rows,
    {
      title: 'missions still possible for those who join on day 75, of those shown',
      target: 'all, at least 6',
      measured: `${late.possible} of ${late.shown}`,
      seeds: '',
      isMet: late.possible === late.shown && late.possible >= 6,
    },
  ]
}
