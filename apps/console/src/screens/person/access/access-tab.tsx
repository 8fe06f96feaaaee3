import { Button, Card, Stack } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import { useState } from 'react'
import { Columns } from '../../../ui/layout.tsx'
import { May } from '../../../ui/page/may.tsx'
import { accessChangeOf, ChangeDialog } from '../../people/change-dialog.tsx'
import styles from '../person-page.module.css'
import { CedulaCard } from './cedula-card.tsx'
import { DeviceAccessCard } from './device-access-card.tsx'
import { PlatformsCard } from './platforms-card.tsx'
import { RightsCard } from './rights-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'

/** The person's sign-ins, platforms, sessions and cédula, and the way to deactivate them. @see D-72 */
export function AccessTab({ person }: { person: PersonOutput }) {
  const [isChanging, setChanging] = useState(false)

  return (
    <Columns widths="repeat(2, minmax(0, 1fr))">
      <Stack spacing={3.5}>
        <SignInsCard person={person} />
        <May asks="PUT /people/:personId/cedula">
          <CedulaCard person={person} />
        </May>
        <May asks="POST /people/:personId/device-link">
          <DeviceAccessCard person={person} />
        </May>
        <May asks="POST /person-exports">
          <RightsCard person={person} />
        </May>
      </Stack>
      <Stack spacing={3.5}>
        <May asks="PUT /people/platforms">
          <PlatformsCard person={person} />
        </May>
        <SessionsCard person={person} />
        <May asks="PUT /people">
          <Card
            component="section"
            className={styles.card}
            sx={{ display: 'block' }}
            data-danger={person.isActive || undefined}
          >
            <Stack direction="row" spacing={3} className={styles.line} sx={{ minHeight: 48, pt: 2 }}>
              <div>
                <h2>
                  {person.isActive ? 'Desactivar' : 'Reactivar'} a {person.name}
                </h2>
                <small>
                  {person.isActive
                    ? 'Sus sesiones se cierran en ese instante en todas partes. Se puede reactivar.'
                    : 'Vuelve con todo lo suyo y entra con su cédula de siempre.'}
                </small>
              </div>
              <Button variant={person.isActive ? 'danger' : 'soft'} onClick={() => setChanging(true)}>
                {person.isActive ? 'Desactivar…' : 'Reactivar…'}
              </Button>
            </Stack>
          </Card>
        </May>
      </Stack>
      {isChanging && <ChangeDialog {...accessChangeOf(person, !person.isActive)} onClose={() => setChanging(false)} />}
    </Columns>
  )
}
