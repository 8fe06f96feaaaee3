import { createTheme } from '@mui/material/styles'
import { components } from './components.ts'
import { GOLD, TOKENS } from './tokens.ts'

const DISPLAY = "'Lilita One', system-ui, sans-serif"

/** The attribute of the document that says the color scheme: `light` or `dark`. */
export const SCHEME_ATTRIBUTE = 'data-tema'

const RADIUS = 10

type Tokens = (typeof TOKENS)['light' | 'dark']

function paletteOf(tokens: Tokens) {
  return {
    background: { default: tokens.bg, paper: tokens.surface },
    text: { primary: tokens.ink, secondary: tokens['ink-2'], disabled: tokens['ink-3'] },
    divider: tokens.line,
    primary: {
      main: tokens.accent,
      dark: tokens['accent-2'],
      light: tokens['accent-soft'],
      contrastText: tokens.surface,
    },
    secondary: { main: GOLD.gold, dark: GOLD['gold-edge'], contrastText: GOLD['gold-ink'] },
    success: { main: tokens.ok, light: tokens['ok-bg'] },
    warning: { main: tokens.wait, light: tokens['wait-bg'] },
    info: { main: tokens.run, light: tokens['run-bg'] },
    error: { main: tokens.bad, light: tokens['bad-bg'] },
  }
}

/** The theme of the console's MUI components. Everything else uses the variables of `tokens.ts` (`var(--ink)`). */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'consola', colorSchemeSelector: SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: paletteOf(TOKENS.light) }, dark: { palette: paletteOf(TOKENS.dark) } },
  shape: { borderRadius: RADIUS },
  spacing: 4,
  breakpoints: { values: { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280 } },
  typography: {
    fontFamily: "'Nunito Variable', system-ui, sans-serif",
    fontSize: 14,
    fontWeightRegular: 600,
    fontWeightMedium: 700,
    fontWeightBold: 800,
    h1: { fontFamily: DISPLAY, fontSize: 26, fontWeight: 400, lineHeight: 1.1 },
    h2: { fontSize: 16, fontWeight: 800, lineHeight: 1.45 },
    h3: { fontSize: 14, fontWeight: 800, lineHeight: 1.45 },
    body1: { fontSize: 14, lineHeight: 1.45 },
    body2: { fontSize: 13, lineHeight: 1.45 },
    caption: { fontSize: 12.5, lineHeight: 1.45 },
    button: { fontSize: 14, fontWeight: 800, textTransform: 'none' },
  },
  // A transition of MUI lays the page out before its first frame: see what opens in `components.ts`.
  motion: { reducedMotion: 'always' },
  transitions: { duration: { enteringScreen: 180, leavingScreen: 120, standard: 120, short: 120, shorter: 120 } },
  components,
})
