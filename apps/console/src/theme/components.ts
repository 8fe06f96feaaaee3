import { type Components, keyframes, type Theme } from '@mui/material/styles'

declare module '@mui/material/Button' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a declaration is only merged into an interface
  interface ButtonPropsVariantOverrides {
    /** the one main action of a view */
    gold: true
    soft: true
    /** The button of a step that takes something away from a person. It is outlined, never filled. */
    danger: true
    contained: false
  }
}

const FOCUS = { outline: '2.5px solid var(--accent)', outlineOffset: 2 }

/** The way in of dialogs, menus and drawers: they come in by CSS alone, and go at once. */
const COMING = {
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `${keyframes({ from: { opacity: 0, translate: '0 4px' } })} 140ms ease-out`,
  },
}

/** The looks of MUI's components, from the tokens. Buttons are in Spanish as written, and labels stand above fields. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: ({ typography: { h1, h2, h3 } }) => ({ h1, h2, h3 }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': FOCUS } },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', disableElevation: true },
    styleOverrides: {
      root: {
        height: 38,
        padding: '0 14px',
        gap: 8,
        borderRadius: 10,
        color: 'var(--ink)',
        whiteSpace: 'nowrap',
        '&.Mui-disabled, &&[aria-disabled="true"]': {
          background: 'var(--sunken)',
          color: 'var(--ink-3)',
          boxShadow: 'inset 0 0 0 1px var(--line)',
          border: 0,
          cursor: 'default',
        },
        '& .MuiButton-icon': { margin: 0, '& > svg': { width: 18, height: 18 } },
        '@media (max-width: 767px)': { minHeight: 44 },
      },
      sizeSmall: { height: 32, padding: '0 11px', fontSize: 13, borderRadius: 8 },
      sizeLarge: { height: 46, padding: '0 20px', fontSize: 15, borderRadius: 12 },
    },
    variants: [
      {
        props: { variant: 'outlined' },
        style: {
          border: 0,
          background: 'var(--surface)',
          boxShadow: 'inset 0 0 0 1px var(--line-2), 0 1px 1px rgb(28 18 64 / 4%)',
          '&:hover': { border: 0, background: 'var(--soft)', boxShadow: 'inset 0 0 0 1px var(--field)' },
        },
      },
      {
        props: { variant: 'text' },
        style: { color: 'var(--ink-2)', '&:hover': { background: 'var(--sunken)' } },
      },
      {
        props: { variant: 'gold' },
        style: {
          background: 'linear-gradient(var(--gold-light), var(--gold))',
          color: 'var(--gold-ink)',
          boxShadow:
            'inset 0 1px 0 rgb(255 255 255 / 60%), inset 0 0 0 1px var(--gold-edge), 0 1px 2px rgb(140 90 0 / 25%)',
          '&:hover': { background: 'var(--gold)' },
        },
      },
      {
        props: { variant: 'soft' },
        style: {
          background: 'var(--accent-soft)',
          color: 'var(--accent-2)',
          boxShadow: 'inset 0 0 0 1px var(--accent-line)',
        },
      },
      {
        props: { variant: 'danger' },
        style: {
          color: 'var(--bad)',
          background: 'var(--surface)',
          boxShadow: 'inset 0 0 0 1px color-mix(in srgb, var(--bad) 45%, transparent)',
          '&:hover': { background: 'var(--bad-bg)' },
        },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        padding: 0,
        borderRadius: 9,
        color: 'var(--ink-2)',
        '& > svg': { width: 20, height: 20 },
        '&:hover': { background: 'var(--sunken)' },
        '&&[aria-disabled="true"]': { background: 'none', color: 'var(--field)', cursor: 'default' },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 38,
        borderRadius: 9,
        background: 'var(--surface)',
        fontWeight: 600,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--field)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-3)' },
        '&.Mui-focused': { boxShadow: '0 0 0 3px var(--accent-soft)' },
        '@media (max-width: 767px)': { fontSize: 16, minHeight: 44 },
      },
      input: { height: 'auto', padding: '8px 11px', '&::placeholder': { color: 'var(--ink-3)', opacity: 1 } },
      multiline: { padding: 0 },
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        padding: 5,
        color: 'var(--field)',
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: 'var(--accent)' },
      },
    },
  },
  MuiStack: {
    defaultProps: { useFlexGap: true },
    variants: [{ props: { direction: 'row' }, style: { alignItems: 'center' } }],
  },
  // In the dark scheme MUI would lay a lighter veil over every surface.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    // Its parts stand below one another.
    styleOverrides: {
      root: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gap: 14,
        padding: '16px 18px',
        borderRadius: 14,
        boxShadow: 'var(--shadow-1)',
        overflow: 'visible',
      },
    },
  },
  MuiBreadcrumbs: {
    styleOverrides: {
      ol: { flexWrap: 'nowrap', whiteSpace: 'nowrap' },
      li: { overflow: 'hidden', textOverflow: 'ellipsis', '& a': { textDecoration: 'none' } },
      separator: { margin: '0 6px', fontSize: 13 },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--tone-bg, var(--accent-soft))',
        color: 'var(--tone, var(--accent-2))',
        fontWeight: 800,
      },
      rounded: { width: 38, height: 38, '& > svg': { width: 20, height: 20 } },
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 8, borderRadius: 99, backgroundColor: 'var(--sunken)' } },
  },
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: {
      root: { maxWidth: '100%', background: 'linear-gradient(90deg, var(--sunken), var(--line) 50%, var(--sunken))' },
    },
  },
  MuiTypography: {
    styleOverrides: { body2: { color: 'var(--ink-2)' }, caption: { color: 'var(--ink-2)' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...COMING,
        background: 'var(--raise)',
        borderRadius: 20,
        boxShadow: 'var(--shadow-3)',
        // A form takes the place of the paper, so that its body scrolls between its head and its foot.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        ...COMING,
        background: 'var(--raise)',
        // A form, or a section, has its body between its head and its foot.
        '& > :is(form, section)': {
          display: 'grid',
          gridTemplateRows: 'auto minmax(0, 1fr) auto',
          width: 480,
          maxWidth: '100vw',
          height: '100%',
        },
      },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { background: 'var(--veil)' }, invisible: { background: 'transparent' } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        ...COMING,
        background: 'var(--raise)',
        borderRadius: 12,
        boxShadow: 'var(--shadow-2)',
        marginTop: 4,
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 36, gap: 10, fontWeight: 700, margin: '0 6px', borderRadius: 8 } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { background: 'var(--bar)', color: 'var(--on-bar)', fontSize: 12.5, fontWeight: 700, borderRadius: 8 },
    },
  },
  MuiSwitch: {
    // The knob stays inside its track, which is what shows the state; the place to touch is the whole switch.
    styleOverrides: {
      root: { width: 46, height: 30, padding: 4 },
      switchBase: {
        padding: 7,
        '&.Mui-checked': { transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'var(--accent)', opacity: 1 },
        '&.Mui-focusVisible': { outline: 0 },
        '&.Mui-focusVisible + .MuiSwitch-track': FOCUS,
      },
      track: { borderRadius: 11, backgroundColor: 'var(--field)', opacity: 1 },
      thumb: { width: 16, height: 16, backgroundColor: 'var(--surface)', boxShadow: 'none' },
    },
  },
}
