/** The most that a route may load, in bytes with gzip. */
export type Budget = {
  /** JavaScript before the page has loaded: for a prerendered page its small script alone */
  scripts: number
  /** for a prerendered page, JavaScript until the browser is idle: the app is fetched then, or at the first touch */
  untilIdle?: number
  /** styles, beyond those inlined in every page */
  styles: number
}

// The styles are those of the sign-in's astronaut, which come with the app.
const VISITORS: Budget = { scripts: 2_000, untilIdle: 100_000, styles: 1_000 }

/** The budget of a page behind the sign-in that `BUDGETS` does not name. */
export const BEHIND_SIGN_IN: Budget = { scripts: 163_300, styles: 11_000 }

/** The budgets of routes, by pattern; `404` is the page for unknown addresses. */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  '/': VISITORS,
  '/login': VISITORS,
  '/figuras/login': VISITORS,
  '/mision-espacial/login': VISITORS,
  '/figuras/terminos-y-condiciones': VISITORS,
  '404': VISITORS,
  // The homes show the pulso of the week.
  '/figuras/inicio': { scripts: 160_150, styles: 10_300 },
  // The play of a pack's opening, and the chests of the awards, are styled and moved by their pages alone.
  '/figuras/sobres': { scripts: 169_850, styles: 12_700 },
  '/figuras/premios': { scripts: 164_450, styles: 11_750 },
  // The slots of a page, and the card that a finish can cover.
  '/figuras/album': { scripts: 165_650, styles: 11_450 },
  // The back of a card tells its story in its own frame.
  '/figuras/album/detalle': { scripts: 164_500, styles: 11_200 },
  '/figuras/intercambios': { scripts: 167_250, styles: 11_350 },
  // Three steps, and the sentence for a figure that no colleague lacks.
  '/figuras/regalar': { scripts: 165_150, styles: 11_400 },
  // The devices are a view of the profile.
  '/figuras/perfil': { scripts: 163_900, styles: 11_200 },
  // The home shows the shared goals too.
  '/mision-espacial/inicio': { scripts: 162_400, styles: 10_450 },
  // A claim whose answer was lost is asked for again.
  '/mision-espacial/incentivos': { scripts: 163_750, styles: 11_000 },
  '/mision-espacial/misiones': { scripts: 178_700, styles: 12_600 },
  '/mision-espacial/misiones/$challengeId/$missionId': { scripts: 182_950, styles: 11_300 },
  '/mision-espacial/recompensas': { scripts: 172_450, styles: 11_100 },
  '/mision-espacial/reconocimientos': { scripts: 182_950, styles: 13_600 },
}

/** The limits of what every page shares. */
export const SHARED = {
  /** the app's entry: React, the router and the table of routes */
  entry: { gzip: 92_000, brotli: 80_500 },
  /** the styles inlined in every page, gzip */
  styles: 12_000,
  fonts: 32_000,
  /** what the pages with a session share, gzip: one file, because each further file waits for its turn */
  session: 61_200,
  /** any other script that a page fetches by itself, gzip */
  largest: 35_000,
  /** the scripts and stylesheets of a page besides the entry: a browser asks for six files at a time */
  files: 11,
} as const
