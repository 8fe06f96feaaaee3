import { GlobalStyles } from '@mui/material'
import { SCHEME_ATTRIBUTE } from './theme.ts'
import { FIXED, GOLD, TOKENS } from './tokens.ts'

const variables = (tokens: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]))

const LIGHT_SHADOWS = {
  '--shadow-knob': '0 1px 3px rgb(28 18 64 / 14%)',
  '--shadow-1': '0 1px 2px rgb(28 18 64 / 5%), 0 0 0 1px var(--line)',
  '--shadow-2': '0 2px 6px rgb(28 18 64 / 8%), 0 12px 32px rgb(28 18 64 / 14%)',
  '--shadow-3': '0 24px 70px rgb(18 8 52 / 28%), 0 2px 10px rgb(18 8 52 / 12%)',
}

const DARK_SHADOWS = {
  '--shadow-1': '0 0 0 1px var(--line)',
  '--shadow-2': '0 12px 32px rgb(4 1 18 / 50%), 0 0 0 1px var(--line)',
  '--shadow-3': '0 24px 70px rgb(4 1 18 / 70%), 0 0 0 1px var(--line-2)',
}

/** The colors of the state that an element says: `data-tone="ok"` has `--tone` and its ground `--tone-bg`. */
const tone = (name: string, ink = name, ground = `${name}-bg`) => ({
  [`[data-tone="${name}"]`]: { '--tone': `var(--${ink})`, '--tone-bg': `var(--${ground})` },
})

const rarity = (name: string, ink = `rarity-${name}`) => ({
  [`[data-rarity="${name}"]`]: { '--rarity-color': `var(--${ink})` },
})

const STATES = Object.assign(
  tone('accent', 'accent-2', 'accent-soft'),
  ...['ok', 'wait', 'run', 'bad', 'off'].map((name) => tone(name)),
  ...['comun', 'rara', 'epica', 'legendaria'].map((name) => rarity(name)),
)

/** Writes the tokens as variables of the document, which every stylesheet of the console uses. */
export function TokenVariables() {
  return (
    <GlobalStyles
      styles={{
        ':root': {
          colorScheme: 'light',
          ...variables(TOKENS.light),
          ...variables(GOLD),
          ...variables(FIXED),
          ...LIGHT_SHADOWS,
        },
        [`[${SCHEME_ATTRIBUTE}="dark"]`]: { colorScheme: 'dark', ...variables(TOKENS.dark), ...DARK_SHADOWS },
        ...STATES,
      }}
    />
  )
}
