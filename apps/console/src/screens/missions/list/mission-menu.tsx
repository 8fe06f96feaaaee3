import { Menu, MenuItem } from '@mui/material'
import { useOnline } from '@orbita/web/use-online'
import { useState } from 'react'
import { Link } from 'react-router'
import MoreIcon from '~icons/ph/dots-three-bold'
import { RowButton } from '../../../ui/forms/row-button.tsx'
import { NO_NETWORK } from '../../../ui/forms/when-online.ts'
import { auditOf } from '../../../ui/page/audit-link.tsx'
import { useMay } from '../../../ui/page/may.tsx'
import { CloseDialog } from './close-dialog.tsx'
import type { MissionRow } from './mission-rows.ts'
import { useMissionSteps } from './use-mission-steps.ts'

/** The menu of one mission of the list. */
export function MissionMenu({ row: { challenge, mission } }: { row: MissionRow }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isClosing, setClosing] = useState(false)
  const { duplicate, move, close, isRunning } = useMissionSteps(challenge, mission)
  const isOnline = useOnline()
  const why = isOnline ? '' : ` · ${NO_NETWORK.toLowerCase()}`
  const may = useMay()
  const at = challenge.missions.findIndex(({ id }) => id === mission.id)
  const run = (step: () => unknown) => () => {
    setAnchor(null)
    step()
  }

  return (
    <>
      <RowButton
        isIcon
        aria-label={`Más de ${mission.title}`}
        aria-haspopup="menu"
        disabled={isRunning}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </RowButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': `Más de ${mission.title}` } }}
      >
        {may('PUT /challenges') && (
          <MenuItem disabled={!isOnline} onClick={run(duplicate)}>
            Duplicar{why}
          </MenuItem>
        )}
        {may('PUT /challenges') && (
          <MenuItem disabled={!isOnline || at === 0} onClick={run(() => move(-1))}>
            Mover antes{why}
          </MenuItem>
        )}
        {may('PUT /challenges') && (
          <MenuItem disabled={!isOnline || at === challenge.missions.length - 1} onClick={run(() => move(1))}>
            Mover después{why}
          </MenuItem>
        )}
        <MenuItem component={Link} to={auditOf(`missions/${challenge.id}/${mission.id}`)}>
          Ver su historial
        </MenuItem>
        {may('PUT /challenges/:challengeId/missions/:missionId/closing') &&
          (mission.phase === 'active' || mission.phase === 'scheduled') && (
            <MenuItem onClick={run(() => setClosing(true))}>Cerrar ya…</MenuItem>
          )}
      </Menu>
      {isClosing && (
        <CloseDialog
          missions={[mission]}
          isRunning={isRunning}
          onClose={() => setClosing(false)}
          onConfirm={() => void close().then(() => setClosing(false))}
        />
      )}
    </>
  )
}
