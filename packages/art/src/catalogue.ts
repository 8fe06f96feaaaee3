import { logo, stackedLogo } from './brand/logo.ts'
import { symbol } from './brand/symbol.ts'
import { cardBack } from './cards/card-back.ts'
import { CONSTELLATION_SKY, cardField } from './cards/field.ts'
import { cardFrame } from './cards/frame.ts'
import { HOME_CARDS, homeCard, profileCard } from './cards/home-card.ts'
import { MENU_CARDS, menuCard } from './cards/menu-card.ts'
import { RARITIES } from './cards/rarity.ts'
import { avatar } from './crew/avatar.ts'
import { FLYERS, JUMPERS, RESTERS, WAVERS } from './crew/bodies.ts'
import { AVATARS } from './crew/roster.ts'
import { GREETER_POSES, SCENE_CHARACTERS } from './crew/scenes.ts'
import { ALBUM } from './figures/album.ts'
import { FIGURES, SECOND_FIGURES } from './figures/figures.ts'
import { SECOND_ALBUM } from './figures/second-album.ts'
import { awardIcon, ICONS } from './icons/award-icon.ts'
import { GEM_RARITIES, gems } from './icons/gems.ts'
import { chest, openChestBack, openChestFront } from './objects/chest.ts'
import { coin, missionStar } from './objects/coin.ts'
import { lighthouse } from './objects/lighthouse.ts'
import { paperPlane, paperStar } from './objects/paper.ts'
import { PEDESTALS, pedestal } from './objects/pedestal.ts'
import { pack } from './pack/pack.ts'
import { planet } from './planets/planet.ts'
import { WORLDS } from './planets/worlds.ts'
import { RANK_IDS, rank } from './ranks/rank.ts'
import { REWARD_IDS, reward } from './rewards/reward.ts'
import { ship } from './ships/ship.ts'
import { constellationGlyph } from './silhouettes/constellation-glyph.ts'
import { SILHOUETTES } from './silhouettes/silhouette.ts'
import { HILLS, hills } from './sky/hills.ts'
import { STAR_TILES, starTile } from './sky/stars.ts'

/** The folders of the drawn files. They are Spanish because they are part of public addresses. */
export type Family =
  | 'avatares'
  | 'constelaciones'
  | 'escena'
  | 'figuras'
  | 'fondo'
  | 'iconos'
  | 'inicio'
  | 'marca'
  | 'marcos'
  | 'menu'
  | 'momentos'
  | 'planetas'
  | 'premios'
  | 'quietos'
  | 'rangos'
  | 'saltos'
  | 'saludos'
  | 'siluetas'
  | 'sobre'
  | 'ui'
  | 'vuelos'

/** A drawn file, `<family>/<id>.svg`. */
export type Drawing = { family: Family; id: string; draw: () => string }

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

function family(name: Family, drawings: Record<string, () => string>): Drawing[] {
  return Object.entries(drawings).map(([id, draw]) => ({ family: name, id, draw }))
}

/** The drawings of the product, in folder order. */
export const CATALOGUE: readonly Drawing[] = [
  ...AVATARS.map(({ id, params }): Drawing => ({ family: 'avatares', id, draw: () => avatar(params) })),
  ...[...ALBUM, ...SECOND_ALBUM].map(
    ({ id }): Drawing => ({ family: 'constelaciones', id, draw: () => constellationGlyph(id) }),
  ),
  ...SCENE_CHARACTERS.map(({ id, draw }): Drawing => ({ family: 'escena', id, draw })),
  ...family('escena', {
    cohete: () => ship('cohete', { rotation: 0, scale: 0.9 }),
    'cohete-diag': () => ship('cohete'),
  }),
  ...[...FIGURES, ...SECOND_FIGURES].map(({ id, draw }): Drawing => ({ family: 'figuras', id, draw })),
  ...keysOf(STAR_TILES).map((id): Drawing => ({ family: 'fondo', id, draw: () => starTile(STAR_TILES[id]) })),
  ...keysOf(HILLS).map((id): Drawing => ({ family: 'fondo', id, draw: () => hills(HILLS[id]) })),
  ...ICONS.map((id): Drawing => ({ family: 'iconos', id, draw: () => awardIcon(id) })),
  ...keysOf(HOME_CARDS).map((id): Drawing => ({ family: 'inicio', id, draw: () => homeCard(id) })),
  ...AVATARS.map(
    ({ id, params }): Drawing => ({ family: 'inicio', id: `perfil-${id}`, draw: () => profileCard(params) }),
  ),
  ...family('marca', {
    'logo-claro': () => logo('light'),
    'logo-oscuro': () => logo('dark'),
    'logo-vertical': stackedLogo,
    simbolo: symbol,
  }),
  ...RARITIES.map((id): Drawing => ({ family: 'marcos', id, draw: () => cardFrame(id) })),
  ...RARITIES.map((id): Drawing => ({ family: 'marcos', id: `${id}-fondo`, draw: () => cardField(id) })),
  ...keysOf(CONSTELLATION_SKY).map(
    (id): Drawing => ({ family: 'marcos', id: `comun-fondo-${id}`, draw: () => cardField('comun', id) }),
  ),
  ...family('marcos', { reverso: cardBack }),
  ...keysOf(MENU_CARDS).map((id): Drawing => ({ family: 'menu', id, draw: () => menuCard(id) })),
  ...family('momentos', {
    cofre: chest,
    'cofre-fondo': openChestBack,
    'cofre-frente': openChestFront,
    faro: lighthouse,
    avion: paperPlane,
    'estrella-gracias': paperStar,
  }),
  ...GREETER_POSES.map(({ id, draw }): Drawing => ({ family: 'momentos', id, draw })),
  ...keysOf(PEDESTALS).map((id): Drawing => ({ family: 'momentos', id, draw: () => pedestal(PEDESTALS[id]) })),
  ...GEM_RARITIES.flatMap((id): Drawing[] => [
    { family: 'momentos', id: `gema-${id}`, draw: () => gems(id, false) },
    { family: 'momentos', id: `gemas-${id}`, draw: () => gems(id, true) },
  ]),
  ...keysOf(WORLDS).map((id): Drawing => ({ family: 'planetas', id, draw: () => planet(WORLDS[id]) })),
  ...REWARD_IDS.map((id): Drawing => ({ family: 'premios', id, draw: () => reward(id) })),
  ...RESTERS.map(({ id, draw }): Drawing => ({ family: 'quietos', id, draw })),
  ...RANK_IDS.map((id): Drawing => ({ family: 'rangos', id, draw: () => rank(id) })),
  ...JUMPERS.map(({ id, draw }): Drawing => ({ family: 'saltos', id, draw })),
  ...WAVERS.map(({ id, draw }): Drawing => ({ family: 'saludos', id, draw })),
  ...SILHOUETTES.map(({ id, draw }): Drawing => ({ family: 'siluetas', id, draw })),
  ...family('sobre', {
    sobre: () => pack('whole'),
    'sobre-cuerpo': () => pack('body'),
    'sobre-tapa': () => pack('top'),
  }),
  ...family('ui', {
    estrella: () => missionStar({ won: true }),
    'estrella-vacia': () => missionStar({ won: false }),
    moneda: coin,
  }),
  ...FLYERS.map(({ id, draw }): Drawing => ({ family: 'vuelos', id, draw })),
]
