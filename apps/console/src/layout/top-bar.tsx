import { Breadcrumbs, IconButton, Tooltip } from '@mui/material'
import { memo } from 'react'
import { Link } from 'react-router'
import BookIcon from '~icons/ph/book-open-bold'
import ArrowIcon from '~icons/ph/caret-right-bold'
import KeyboardIcon from '~icons/ph/keyboard-bold'
import SearchIcon from '~icons/ph/magnifying-glass-bold'
import { Kbd } from '../ui/kbd.tsx'
import { useCrumbs } from './crumbs.ts'
import { STEPS_PLACE } from './steps-place.ts'
import { ThemeMenu } from './theme-menu.tsx'
import styles from './top-bar.module.css'

type Props = { onPalette: () => void; onShortcuts: () => void }

/** Shows where the operator is, and leads to the palette, the keys and the theme. */
export const TopBar = memo(function TopBar({ onPalette, onShortcuts }: Props) {
  const crumbs = useCrumbs()

  return (
    <header className={styles.bar}>
      <Breadcrumbs aria-label="Migas" className={styles.crumbs!} separator={<ArrowIcon aria-hidden="true" />}>
        {crumbs.map(({ name, to }, index) =>
          to ? (
            <Link key={`${name}${to}`} to={to}>
              {name}
            </Link>
          ) : (
            <span key={name} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {name}
            </span>
          ),
        )}
      </Breadcrumbs>
      <div id={STEPS_PLACE} />
      <button
        type="button"
        className={styles.search}
        onClick={onPalette}
        aria-label="Buscar o hacer…"
        aria-keyshortcuts="Control+K"
      >
        <SearchIcon aria-hidden="true" />
        <span>Buscar o hacer…</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <Tooltip title="Guía">
        <IconButton aria-label="Guía" component={Link} to="/guia">
          <BookIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title="Atajos de teclado">
        <IconButton aria-label="Atajos de teclado" aria-keyshortcuts="?" onClick={onShortcuts}>
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <ThemeMenu />
    </header>
  )
})
