import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

type Props = { isBusy: boolean; onLeave: () => void; onClose: () => void }

/** What not appearing means, before it happens. @see RC-5 */
export function LeaveSheet({ isBusy, onLeave, onClose }: Props) {
  return (
    <Sheet title="¿No aparecer en la tabla?" onClose={onClose} isBusy={isBusy}>
      <p className="sheet-lead">
        Dejas de verte en el podio y en la tabla de los demás, y tú tampoco ves tu lugar. Tu experiencia, tus premios y
        tus kudos siguen igual. Puedes volver cuando quieras.
      </p>
      <div className="sheet-actions">
        <Button className="btn-ghost" onClick={onClose} disabled={isBusy}>
          Volver
        </Button>
        <Button onClick={onLeave} disabled={isBusy} aria-busy={isBusy}>
          No quiero aparecer
        </Button>
      </div>
    </Sheet>
  )
}
