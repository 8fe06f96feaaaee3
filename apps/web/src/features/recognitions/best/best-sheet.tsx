import type { BestEmployeeOutput } from '@orbita/contract/recognitions/recognitions'
import { UniqueFigure } from '../../../components/figures/unique-figure.tsx'
import { Button } from '../../../ui/button.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { monthName, plateMonth } from '../dates-and-names.ts'
import styles from './best-sheet.module.css'
import { Congratulate } from './congratulate.tsx'

/** Shows the best employee of an area or of another month, and the reason. @see RC-1, RC-4 */
export function BestSheet({ best, onClose }: { best: BestEmployeeOutput; onClose: () => void }) {
  const { person, month, area, reason } = best

  return (
    <Sheet title={person.name} onClose={onClose}>
      <p className={sheetStyles.lead}>
        Lo mejor de {area !== null && `${area}, `}
        {monthName(month)} de {month.slice(0, 4)}
      </p>
      <UniqueFigure avatar={person.avatar} name={person.name} plate={plateMonth(month)} className={styles.figure} />
      <blockquote className={styles.why}>«{reason}»</blockquote>
      <Congratulate best={best} />
      <Button className="btn-ghost" wide onClick={onClose}>
        Cerrar
      </Button>
    </Sheet>
  )
}
