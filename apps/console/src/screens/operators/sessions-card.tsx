import { Box, Button, Card, Stack, Typography } from '@mui/material'
import type { ListedOperator } from '@orbita/contract/identity/operators'
import DeviceIcon from '~icons/ph/devices-bold'
import { ExportButton } from '../../table/export/export-button.tsx'
import { clockOf, momentOf } from '../../ui/dates.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Tag } from '../../ui/tag.tsx'
import { SESSIONS_FILE, type SessionRow } from './operator-file.ts'
import styles from './operators-page.module.css'

type Props = { operators: readonly ListedOperator[]; onEnd: (id: string) => void }

/** The open sessions of the console, which any operator may end. @see D-70 */
export function SessionsCard({ operators, onEnd }: Props) {
  const open = operators.flatMap(({ name, email, sessions }) =>
    sessions.map((session): SessionRow => ({ ...session, who: name ?? email, email })),
  )

  return (
    <Card component="section" aria-labelledby="sessions-title">
      <Cluster sx={{ justifyContent: 'space-between' }}>
        <h2 id="sessions-title">Sesiones de la consola abiertas</h2>
        {open.length > 0 && (
          <ExportButton
            name="sesiones-de-la-consola"
            hasKey={false}
            columns={SESSIONS_FILE}
            readAll={async () => open}
          />
        )}
      </Cluster>
      <ul className={styles.list}>
        {open.map(({ id, who, device, seenAt, endsAt, isThisOne }) => (
          <Stack component="li" direction="row" spacing={3.5} sx={{ minHeight: 48 }} key={id}>
            <DeviceIcon aria-hidden="true" />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <b>
                {device} · {who}
              </b>
              <Typography component="p" variant="caption">
                usada {momentOf(seenAt)} · termina sola a las {clockOf(endsAt)}
              </Typography>
            </Box>
            {isThisOne ? (
              <Tag tone="accent">esta</Tag>
            ) : (
              <Button size="small" aria-label={`Cerrar la sesión de ${who} en ${device}`} onClick={() => onEnd(id)}>
                Cerrar
              </Button>
            )}
          </Stack>
        ))}
      </ul>
    </Card>
  )
}
