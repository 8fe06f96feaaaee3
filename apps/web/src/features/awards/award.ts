import type { AwardOutput } from '@orbita/contract/awards/awards'
import { awardPays } from '@orbita/domain/album/awards'
import { amountsOf, type Paid } from '../../components/amounts/amounts.ts'
import { figurePicture, silhouettePicture } from '../../components/pictures/figures.ts'
import { iconPicture } from '../../components/pictures/icons.ts'
import { gemPicture } from '../../components/pictures/moments.ts'
import { uploadedPicture } from '../../components/pictures/uploaded.ts'
import { formatWhole } from '../../ui/format.ts'

/** The most figures that a near award still lacks. */
const NEAR = 2

/** The look of an award on its shelf: earned, near, or far. */
export type Nearness = 'earned' | 'near' | 'far'

export function nearnessOf({ state, have, need }: AwardOutput): Nearness {
  if (state !== 'locked') return 'earned'
  return need - have <= NEAR ? 'near' : 'far'
}

/** Returns where an award stands in two or three words: `5 de 8`, `En su cofre`. */
export function awardProgressWords({ state, have, need }: AwardOutput): string {
  if (state === 'locked') return `${have} de ${need}`
  if (state === 'unlocked') return 'En su cofre'
  return state === 'claimed' ? 'En camino' : 'Conseguido'
}

/**
 * Returns what stands on the pedestal of an award, and the mask of its silhouette: the picture that operators uploaded for
 * it, or else the drawing of what it asks for.
 */
export function trophyOf(award: AwardOutput, awards: readonly AwardOutput[]): { picture: string; mask: string } {
  const { figure, icon, rarity } = award
  const uploaded = uploadedPicture(icon)
  if (uploaded) return { picture: uploaded, mask: uploaded }

  const drawn = figure === null ? undefined : figurePicture(figure)
  if (figure !== null && drawn) return { picture: drawn, mask: silhouettePicture(figure) ?? drawn }
  const picture = rarity ? gemPicture(rarity, isWholeSet(award, awards)) : iconPicture(icon)
  return { picture, mask: picture }
}

/** Returns whether an award asks for more figures of its rarity than any other. */
function isWholeSet({ rarity, need }: AwardOutput, awards: readonly AwardOutput[]): boolean {
  return awards.every((other) => other.rarity !== rarity || other.need <= need)
}

type Gives = AwardOutput['gives']

/** Returns what an award gives, the rarest first: `Trofeo Órbita · 1 sobre · 80 créditos · 60 de experiencia` */
export function awardGives(gives: Gives, spendsCredits: boolean): string {
  return [
    gives.prize,
    ...amountsOf(paysOf(gives, spendsCredits)).map(({ amount, word }) => `${formatWhole(amount)} ${word}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns what an award pays, besides its prize: stardust in place of credits to who cannot spend any. @see AW-1 */
export function paysOf({ experience, credits, packs }: Gives, spendsCredits: boolean): Required<Paid> {
  return awardPays({ experience, credits, packs }, spendsCredits ? ['figuras', 'mision-espacial'] : ['figuras'])
}

/** Returns the sum of what several awards pay. @see paysOf */
export function sumOf(awards: readonly AwardOutput[], spendsCredits: boolean): Required<Paid> {
  const pays = awards.map(({ gives }) => paysOf(gives, spendsCredits))
  const sum = (part: keyof Paid) => pays.reduce((all, paid) => all + paid[part], 0)
  return { packs: sum('packs'), credits: sum('credits'), stardust: sum('stardust'), experience: sum('experience') }
}
