import { place } from '../core/elements.ts'
import { spark } from '../core/shapes.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { drawGiftBox } from '../objects/gift-box.ts'
import { drawTrophy } from '../objects/trophy.ts'
import { drawAlbum } from './album.ts'
import { drawCamera } from './camera.ts'
import { drawChallenge } from './challenge.ts'
import { drawConstellation } from './constellation.ts'
import { drawDiamond } from './diamond.ts'
import { drawFlameIcon } from './flame.ts'
import { drawIdea } from './idea.ts'
import { drawKudos } from './kudos.ts'
import { drawMedal } from './medal.ts'
import { drawMissions } from './missions.ts'
import { drawStardust } from './stardust.ts'
import { drawTarget } from './target.ts'
import { drawTeam } from './team.ts'
import { drawTicket } from './ticket.ts'

/** The icon of each award and incentive, by its name in the content; the last four belong to screens. */
const ICON_ART = {
  constelacion: drawConstellation,
  album: drawAlbum,
  rareza: drawDiamond,
  rango: drawMedal,
  reto: drawChallenge,
  misiones: drawMissions,
  mejor: drawBest,
  racha: drawStreak,
  kudos: drawKudos,
  equipo: drawTeam,
  precision: drawTarget,
  idea: drawIdea,
  regalo: drawGift,
  polvo: drawStardust,
  codigo: drawTicket,
  evidencia: drawCamera,
} as const satisfies Record<string, (doc: SvgDocument) => string>

export type IconId = keyof typeof ICON_ART

/** The ids of all icons, awards first. */
export const ICONS = Object.keys(ICON_ART) as readonly IconId[]

/** Draws an icon as a whole SVG, 240 x 240; it is legible down to 28 pixels. */
export function awardIcon(id: IconId): string {
  const doc = new SvgDocument()
  return doc.add(drawAwardIcon(doc, id)).render()
}

/** Draws an icon in the square from (0, 0) to (240, 240). */
function drawAwardIcon(doc: SvgDocument, id: IconId): string {
  return ICON_ART[id](doc)
}

function drawBest(doc: SvgDocument): string {
  return (
    place('translate(120 122) scale(1.08)', drawTrophy(doc)) +
    spark({ centre: [34, 40], radius: 15 }) +
    spark({ centre: [212, 150], radius: 13 })
  )
}

function drawStreak(doc: SvgDocument): string {
  return place('translate(120 124) scale(1.06)', drawFlameIcon(doc))
}

function drawGift(doc: SvgDocument): string {
  return (
    place('translate(120 132) scale(1.16)', drawGiftBox(doc)) +
    spark({ centre: [36, 40], radius: 14 }) +
    spark({ centre: [208, 62], radius: 11 })
  )
}
