import { Stack } from '@mui/material'
import { useOnline } from '@orbita/web/use-online'
import { useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import WideIcon from '~icons/ph/desktop-bold'
import OfflineIcon from '~icons/ph/wifi-slash-bold'
import { SCREENS } from '../screens.ts'
import { clockOf } from '../ui/dates.ts'
import styles from './strips.module.css'

const FOR_WIDE = SCREENS.flatMap(({ routes }) => routes.filter(({ isForWide }) => isForWide).map(({ path }) => path))

/** Below the top bar: that the device has no network, and on a phone that a screen is made for a larger one. */
export function Strips({ isPhone }: { isPhone: boolean }) {
  const { pathname } = useLocation()
  const isWide = FOR_WIDE.some((path) => matchPath(path, pathname))

  return (
    <>
      <OfflineStrip />
      {isPhone && isWide && (
        <Stack
          component="aside"
          direction="row"
          spacing={2}
          className={styles.strip}
          data-tone="run"
          aria-label="Sobre esta pantalla"
        >
          <WideIcon aria-hidden="true" />
          Esto se hace mejor en una pantalla grande. Aquí puedes leerlo.
        </Stack>
      )}
    </>
  )
}

/** Says that the device has no network and since when, and that what is typed stays. */
function OfflineStrip() {
  const isOnline = useOnline()
  const [wasOnline, setWasOnline] = useState(isOnline)
  const [lostAt, setLostAt] = useState<number>()
  if (isOnline !== wasOnline) {
    setWasOnline(isOnline)
    setLostAt(isOnline ? undefined : Date.now())
  }

  return (
    <div role="status">
      {!isOnline && (
        <Stack
          component="aside"
          direction="row"
          spacing={2}
          className={styles.strip}
          data-tone="wait"
          aria-label="Sin señal"
        >
          <OfflineIcon aria-hidden="true" />
          <span>
            <b>Sin señal{lostAt && ` desde las ${clockOf(lostAt)}`}.</b> Puedes leer lo que ya está; decidir y guardar
            esperan a la red. Lo que escribes se queda aquí.
          </span>
        </Stack>
      )}
    </div>
  )
}
