import type { Colour } from '../core/colour.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { drawBooks } from './books.ts'
import { drawBottle } from './bottle.ts'
import { drawBreakfast } from './breakfast.ts'
import { drawCinema } from './cinema.ts'
import { drawCourse } from './course.ts'
import { drawDayOff } from './day-off.ts'
import { drawDinner } from './dinner.ts'
import { drawDonation } from './donation.ts'
import { drawGiftCard } from './gift-card.ts'
import { drawGym } from './gym.ts'
import { drawHeadset } from './headset.ts'
import { drawHomeOffice } from './home-office.ts'
import { drawHoodie } from './hoodie.ts'
import { drawMug } from './mug.ts'
import { drawPlant } from './plant.ts'
import { drawStage } from './stage.ts'
import { drawTravelPack } from './travel-pack.ts'

type RewardArt = { sky: readonly [light: Colour, dark: Colour]; draw: (doc: SvgDocument) => string }

/** The rewards: the sky of the stage, and the subject, drawn around (160, 116). */
const REWARD_ART = {
  'dia-libre': { sky: ['#7FE9FF', '#2A7BE0'], draw: drawDayOff },
  'tarjeta-regalo': { sky: ['#FF9FE0', '#8B2BE0'], draw: drawGiftCard },
  audifonos: { sky: ['#B79BFF', '#4A22B8'], draw: drawHeadset },
  desayuno: { sky: ['#FFE08A', '#F07A2A'], draw: drawBreakfast },
  cine: { sky: ['#FF8A9A', '#A81450'], draw: drawCinema },
  taza: { sky: ['#8CF5CF', '#0E8A88'], draw: drawMug },
  sudadera: { sky: ['#9ADBFF', '#2A4BD0'], draw: drawHoodie },
  mochila: { sky: ['#FFC89A', '#E0563A'], draw: drawTravelPack },
  donacion: { sky: ['#C8F59A', '#1E9A5A'], draw: drawDonation },
  'home-office': { sky: ['#C9D4FF', '#4A5BD0'], draw: drawHomeOffice },
  botella: { sky: ['#9AF0FF', '#1E6FC0'], draw: drawBottle },
  libro: { sky: ['#FFE0A0', '#D8762A'], draw: drawBooks },
  curso: { sky: ['#D8C0FF', '#6A35D8'], draw: drawCourse },
  cena: { sky: ['#FFA0B8', '#8A1450'], draw: drawDinner },
  gimnasio: { sky: ['#FFD08A', '#E0603A'], draw: drawGym },
  planta: { sky: ['#D8FFB0', '#3AA86B'], draw: drawPlant },
} as const satisfies Record<string, RewardArt>

export type RewardId = keyof typeof REWARD_ART

export const REWARD_IDS = Object.keys(REWARD_ART) as readonly RewardId[]

/** Draws a reward as a whole SVG, 320 by 240. */
export function reward(id: RewardId): string {
  const doc = new SvgDocument()
  const { sky, draw }: RewardArt = REWARD_ART[id]
  return doc.add(drawStage(doc, sky), draw(doc)).render('0 0 320 240')
}
