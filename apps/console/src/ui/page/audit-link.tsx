import { Button } from '@mui/material'
import { Link } from 'react-router'
import HistoryIcon from '~icons/ph/clock-counter-clockwise-bold'

/** Returns the address of the audit with the entries of a thing. @param objects each as `table/key` */
export function auditOf(...objects: readonly string[]): string {
  return `/auditoria?object=${encodeURIComponent(objects.join())}`
}

/** Leads from a thing to what was done with it. @see D-83 */
export function AuditLink({ objects }: { objects: readonly string[] }) {
  return (
    <Button component={Link} to={auditOf(...objects)} startIcon={<HistoryIcon />}>
      Historial
    </Button>
  )
}
