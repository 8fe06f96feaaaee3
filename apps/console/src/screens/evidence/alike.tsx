import { Button, Dialog } from '@mui/material'
import type { EvidenceDetailOutput } from '@orbita/contract/missions/evidence'
import { useState } from 'react'
import { evidenceFile } from '../../data/evidence.ts'
import { dateOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { Cells } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './alike.module.css'

/** A hint at approved photos of others that look alike, and a way to see them side by side. It decides nothing. */
export function Alike({ evidence }: { evidence: EvidenceDetailOutput }) {
  const [isOpen, setOpen] = useState(false)
  const { count, nearest } = evidence.alike
  const [first] = nearest
  if (!first) return null

  return (
    <section aria-label="Fotos parecidas ya aprobadas">
      <Note tone="wait">
        <b>{count === 1 ? 'Se parece a 1 ya aprobada.' : `Se parece a ${count} ya aprobadas.`}</b> La más cercana:{' '}
        {first.name}, {dateOf(first.sentAt)}.{' '}
        <button type="button" className={styles.compare} onClick={() => setOpen(true)}>
          Comparar lado a lado
        </button>
      </Note>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} aria-labelledby="alike-title" fullWidth maxWidth="lg">
          <DialogHead id="alike-title" title="Fotos parecidas ya aprobadas" onClose={() => setOpen(false)}>
            Se comparan por su aspecto. Que se parezcan no dice que sean la misma: decides tú.
          </DialogHead>
          <DialogBody>
            <Cells min={260} gap={4} className={styles.sides}>
              <figure>
                <img src={evidenceFile(evidence.id)} alt={`La que espera, de ${evidence.name}`} />
                <figcaption>
                  <b>La que espera</b> · {evidence.name}
                </figcaption>
              </figure>
              {nearest.map((one) => (
                <figure key={one.id}>
                  <img src={evidenceFile(one.id)} alt={`Aprobada, de ${one.name}`} />
                  <figcaption>
                    <b>Aprobada</b> · {one.name}, {dateOf(one.sentAt)}
                  </figcaption>
                </figure>
              ))}
            </Cells>
          </DialogBody>
          <DialogFoot>
            <span />
            <Button onClick={() => setOpen(false)}>Volver</Button>
          </DialogFoot>
        </Dialog>
      )}
    </section>
  )
}
