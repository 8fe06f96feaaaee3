import { Button, Dialog } from '@mui/material'
import { whenOf } from '../../../ui/dates.ts'
import { DialogBody, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import styles from '../seasons.module.css'
import type { SeasonEditor } from './use-season-draft.ts'

/** Asks, part by part, for what two operators changed in different ways. Everything else was merged already. @see D-84 */
export function MergeDialog({ editor }: { editor: SeasonEditor }) {
  const { other } = editor

  return (
    <Dialog open aria-labelledby="season-merge" fullWidth maxWidth="sm">
      <DialogHead id="season-merge" title={`${other?.by ?? 'Alguien'} guardó cambios mientras escribías`}>
        {other && `Guardó ${whenOf(other.at)}. `}Lo que no se cruza ya está puesto. Elige con qué te quedas en lo demás.
      </DialogHead>
      <DialogBody>
        {editor.crossing.map((one) => (
          <section key={one.title} className={styles.crossing} aria-label={one.title}>
            <h3>{one.title}</h3>
            <p>
              <b>Lo tuyo:</b> {one.mine}
            </p>
            <p>
              <b>{other?.by ? `Lo de ${other.by}:` : 'Lo suyo:'}</b> {one.theirs}
            </p>
            <Button size="small" onClick={() => editor.decide(one, false)}>
              Quedarme con lo mío
            </Button>
            <Button size="small" onClick={() => editor.decide(one, true)}>
              Tomar lo suyo
            </Button>
          </section>
        ))}
      </DialogBody>
    </Dialog>
  )
}
