import type { Page } from '@playwright/test'

/** A screen or a state of one, as an employee reaches it. */
export type Screen = {
  name: string
  path: string
  /**
   * the viewer: a visitor without a session, the demo's Valentina, who has something everywhere, or a newcomer, who has
   * nothing
   */
  who: 'visitor' | 'valentina' | 'newcomer'
  /** brings the page into the state */
  reach?: (page: Page) => Promise<void>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()

const FIGURAS = '/figuras'
const MISION = '/mision-espacial'

const VISITORS: readonly [string, string][] = [
  ['menú', '/'],
  ['acceso', '/login'],
  ['acceso de figuras', `${FIGURAS}/login`],
  ['acceso de mision-espacial', `${MISION}/login`],
  ['términos', `${FIGURAS}/terminos-y-condiciones`],
  ['404', '/no-existe'],
]

const BOTH: readonly [string, string][] = [
  ['inicio de figuras', `${FIGURAS}/inicio`],
  ['álbum', `${FIGURAS}/album`],
  ['álbum, me faltan', `${FIGURAS}/album?filtro=me-faltan`],
  ['álbum, repetidas', `${FIGURAS}/album?filtro=repetidas`],
  ['sobres', `${FIGURAS}/sobres`],
  ['premios', `${FIGURAS}/premios`],
  ['intercambios', `${FIGURAS}/intercambios`],
  ['intercambios, mis ofertas', `${FIGURAS}/intercambios?ver=ofertas`],
  ['intercambios, recibidas', `${FIGURAS}/intercambios?ver=recibidas`],
  ['regalar', `${FIGURAS}/regalar`],
  ['código', `${FIGURAS}/codigo`],
  ['avatar', `${FIGURAS}/seleccionar-avatar`],
  ['perfil', `${FIGURAS}/perfil`],
  ['bitácora de figuras', `${FIGURAS}/perfil?vista=bitacora`],
  ['mis datos de figuras', `${FIGURAS}/perfil?vista=datos`],
  ['movimientos de figuras', `${FIGURAS}/perfil?vista=movimientos`],
  ['avisos de figuras', `${FIGURAS}/avisos`],
  ['inicio de mision-espacial', `${MISION}/inicio`],
  ['mapa', `${MISION}/misiones`],
  ['misiones, lista', `${MISION}/misiones?vista=lista`],
  ['misión', `${MISION}/misiones/primer-despegue/ruta-segura`],
  ['incentivos', `${MISION}/incentivos`],
  ['recompensas', `${MISION}/recompensas`],
  ['mis canjes', `${MISION}/recompensas?ver=canjes`],
  ['recompensa', `${MISION}/recompensas?recompensa=planta-de-escritorio`],
  ['reconocimientos', `${MISION}/reconocimientos`],
  ['reconocimientos, metas', `${MISION}/reconocimientos?ver=metas`],
  ['reconocimientos, área', `${MISION}/reconocimientos?ver=area`],
  ['reconocer', `${MISION}/reconocimientos?ver=reconocer`],
  ['nominar', `${MISION}/reconocimientos?ver=nominar`],
  ['kudos', `${MISION}/reconocimientos?ver=kudos`],
  ['movimientos', `${MISION}/movimientos`],
  ['dispositivos', `${MISION}/dispositivos`],
  ['bitácora', `${MISION}/bitacora`],
  ['mis datos', `${MISION}/mis-datos`],
  ['lo mejor de cada mes', `${MISION}/reconocimientos?ver=mejores`],
  ['avisos de mision-espacial', `${MISION}/avisos`],
]

/** States that the address does not have. */
const STATES: readonly Screen[] = [
  {
    name: 'figura',
    path: `${FIGURAS}/album/detalle?figura=1`,
    who: 'valentina',
  },
  {
    name: 'vitrina',
    path: `${FIGURAS}/perfil`,
    who: 'valentina',
    reach: async (page) => {
      await button(/^(Cambiar|Elegir|Elige tres)$/)(page)
      await dialog(page)
    },
  },
  { name: 'figura que falta', path: `${FIGURAS}/album/detalle?figura=11`, who: 'valentina' },
  {
    name: 'acabado por probar',
    path: `${FIGURAS}/album/detalle?figura=1`,
    who: 'valentina',
    reach: button(/Aurora/),
  },
  { name: 'regalo recibido', path: `${FIGURAS}/regalo?id=2`, who: 'valentina' },
  { name: 'regalar, persona', path: `${FIGURAS}/regalar?paso=persona&figura=26`, who: 'valentina' },
  {
    name: 'hoja de un premio',
    path: `${FIGURAS}/premios`,
    who: 'valentina',
    reach: async (page) => {
      await button(/^Flota Estelar/)(page)
      await dialog(page)
    },
  },
  { name: 'figura que no está', path: `${FIGURAS}/album/detalle?figura=999`, who: 'valentina' },
  { name: 'misión en curso', path: `${MISION}/misiones/ruta-origen/estela-de-apoyo`, who: 'valentina' },
  {
    name: 'misión con la evidencia rechazada',
    path: `${MISION}/misiones/ruta-origen/puerto-de-ideas`,
    who: 'valentina',
  },
  { name: 'misión en revisión', path: `${MISION}/misiones/ruta-origen/mentor-por-un-dia`, who: 'valentina' },
  { name: 'misión bloqueada', path: `${MISION}/misiones/ruta-origen/desierto-ambar`, who: 'valentina' },
  { name: 'misión vencida', path: `${MISION}/misiones/primer-despegue/pulso-saludable`, who: 'valentina' },
  { name: 'misión que no está', path: `${MISION}/misiones/ruta-origen/nada`, who: 'valentina' },
  { name: 'kudos enviados', path: `${MISION}/reconocimientos?ver=kudos&caja=enviados`, who: 'valentina' },
  { name: 'recompensa que no alcanza', path: `${MISION}/recompensas?recompensa=audifonos`, who: 'valentina' },
  { name: 'recompensa que no está', path: `${MISION}/recompensas?recompensa=nada`, who: 'valentina' },
  {
    name: 'código de retiro',
    path: `${MISION}/recompensas?ver=canjes`,
    who: 'valentina',
    reach: async (page) => {
      await button(/Mostrar mi código/)(page)
      await dialog(page)
    },
  },
  {
    name: 'menú de la cuenta',
    path: `${FIGURAS}/inicio`,
    who: 'valentina',
    reach: button(/menú de tu cuenta/i),
  },
  {
    name: 'hoja de canje',
    path: `${MISION}/recompensas?recompensa=planta-de-escritorio`,
    who: 'valentina',
    reach: async (page) => {
      await button(/^Canjear/)(page)
      await dialog(page)
    },
  },
  {
    name: 'hoja de avisos en el dispositivo',
    path: `${FIGURAS}/avisos`,
    who: 'valentina',
    reach: async (page) => {
      await button(/Avisos en este dispositivo/)(page)
      await dialog(page)
    },
  },
  {
    name: 'hoja de un intercambio',
    path: `${FIGURAS}/intercambios`,
    who: 'valentina',
    reach: async (page) => {
      await button(/^Proponer/)(page)
      await dialog(page)
    },
  },
]

const seenBy = (who: Screen['who'], screens: readonly [string, string][]) =>
  screens.map(([name, path]): Screen => ({ name, path, who }))

/** Every screen of the employees' app, and the empty states of a newcomer. */
export const SCREENS: readonly Screen[] = [
  ...seenBy('visitor', VISITORS),
  ...seenBy('valentina', BOTH),
  ...STATES,
  ...seenBy('newcomer', BOTH).map((screen) => ({ ...screen, name: `${screen.name} (sin nada)` })),
]
