import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import CheckIcon from '~icons/ph/check-bold'
import SystemIcon from '~icons/ph/desktop-bold'
import MoonIcon from '~icons/ph/moon-bold'
import SunIcon from '~icons/ph/sun-bold'
import { type Mode, useOwnTheme } from './use-own-theme.ts'

const MODES: readonly { mode: Mode; name: string; icon: typeof SunIcon }[] = [
  { mode: 'light', name: 'Claro', icon: SunIcon },
  { mode: 'dark', name: 'Oscuro', icon: MoonIcon },
  { mode: 'system', name: 'Como el sistema', icon: SystemIcon },
]

/** Chooses the color scheme. */
export function ThemeMenu() {
  const [mode, setMode] = useOwnTheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Icon = MODES.find((one) => one.mode === mode)!.icon

  return (
    <>
      <Tooltip title="Tema">
        <IconButton aria-label="Tema" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <Icon />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Tema' } }}
      >
        {MODES.map(({ mode: one, name, icon: ModeIcon }) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === mode}
            onClick={() => {
              setMode(one)
              setAnchor(null)
            }}
          >
            <ModeIcon aria-hidden="true" />
            {name}
            {one === mode && <CheckIcon aria-hidden="true" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
