import { Button, Dialog, LinearProgress, Stack } from '@mui/material'
import { figurePicture } from '@orbita/web/pictures/figures'
import { useEffect, useMemo, useRef, useState } from 'react'
import ArrowIcon from '~icons/ph/arrow-right-bold'
import UploadIcon from '~icons/ph/upload-simple-bold'
import { ACCEPTED, uploadPicture } from '../../../pictures/upload-picture.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { useOperationIds } from '../../../rpc/use-operation-ids.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { heldBack } from '../../../ui/forms/held-back.ts'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import pictured from '../../../ui/page/pictured.module.css'
import { allFigures, withFigure } from '../draft/edit-season.ts'
import type { SeasonEditor } from '../draft/use-season-draft.ts'
import { type Assigned, assignPictures, type Unassigned } from './assign-pictures.ts'
import styles from './pictures-dialog.module.css'

type Props = { editor: SeasonEditor; files: readonly File[]; onClose: () => void }

/**
 * Shows which figure each of several pictures goes to, by the number in its name, and sends them when the operator
 * confirms. A picture that the server refuses is listed with the reason; the others stay in the draft. @see D-75
 */
export function PicturesDialog({ editor, files: first, onClose }: Props) {
  const [files, setFiles] = useState(first)
  const [refused, setRefused] = useState<readonly Unassigned[]>([])
  const [sent, setSent] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const isStopped = useRef(false)
  const { once } = useOperationIds()
  const { assigned, unassigned } = assignPictures(files, allFigures(editor.document))
  const problems = [...refused, ...unassigned]
  const isSending = sent !== undefined

  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  async function send() {
    const failed: Unassigned[] = []
    const taken: { id: string; picture: string }[] = []
    setRefused([])
    setSent(0)
    isStopped.current = false
    for (const { file, figure } of assigned) {
      if (isStopped.current) return
      try {
        const { picture } = await once(`${file.name}:${file.size}`, (id) => uploadPicture(file, id))
        taken.push({ id: figure.id, picture })
      } catch (error) {
        failed.push({ file, problem: messageOf(error) })
      }
      setSent(taken.length + failed.length)
    }
    if (isStopped.current) return

    if (taken.length > 0) {
      editor.change((draft) => taken.reduce((all, { id, picture }) => withFigure(all, id, { picture }), draft))
      notify(`Pusiste ${countOf(taken.length, 'imagen', 'imágenes')} en el borrador`)
    }
    setSent(undefined)
    if (failed.length === 0) return onClose()
    setRefused(failed)
    setFiles([])
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="pictures-title" fullWidth maxWidth="sm">
      <DialogHead id="pictures-title" title="Poner varias imágenes" onClose={onClose}>
        Cada una va a la figura del número de su nombre. Nada cambia hasta que confirmes.
      </DialogHead>
      <DialogBody>
        {problems.length > 0 && <Problems problems={problems} />}
        {assigned.length > 0 && <Places assigned={assigned} />}
        {isSending && (
          <div role="status">
            Subiendo {figureOf(sent)} de {figureOf(assigned.length)}…
            <LinearProgress
              variant="determinate"
              value={(sent / assigned.length) * 100}
              aria-label="Imágenes subidas"
            />
          </div>
        )}
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={onClose}>
          {isSending ? 'Detener y no cambiar nada' : 'Cancelar'}
        </Button>
        <Stack direction="row" spacing={2.5}>
          <Button startIcon={<UploadIcon />} {...heldBack(isSending, () => input.current?.click())}>
            Elegir otras
          </Button>
          <DecideButton
            variant="gold"
            disabled={isSending || assigned.length === 0}
            onClick={() => void send()}
            autoFocus
          >
            {assigned.length === 0 ? 'Poner imágenes' : `Poner ${countOf(assigned.length, 'imagen', 'imágenes')}`}
          </DecideButton>
        </Stack>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          aria-label="Otras imágenes"
          onChange={({ target }) => {
            setRefused([])
            setFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </DialogFoot>
    </Dialog>
  )
}

function Problems({ problems }: { problems: readonly Unassigned[] }) {
  return (
    <Note tone="wait" role="alert">
      <b>{countOf(problems.length, 'archivo queda fuera', 'archivos quedan fuera')}.</b>
      <Stack component="ul" spacing={0.5} sx={{ maxHeight: 140, mt: 1, overflow: 'auto' }}>
        {problems.map(({ file, problem }) => (
          <li key={`${file.name} ${file.size}`}>
            <b>{file.name}</b>: {problem}
          </li>
        ))}
      </Stack>
    </Note>
  )
}

function Places({ assigned }: { assigned: readonly Assigned[] }) {
  const addresses = useAddresses(assigned.map(({ file }) => file))

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={styles.places} tabIndex={0} aria-label="A dónde va cada imagen">
      <ul>
        {assigned.map(({ file, figure }, index) => (
          <li key={figure.id}>
            <b>N.º {figure.number}</b>
            <span className={styles.pictures}>
              {figurePicture(figure.picture) ? (
                <img src={figurePicture(figure.picture)} alt="La de ahora" />
              ) : (
                <i>Sin imagen</i>
              )}
              <ArrowIcon aria-label="pasa a" />
              <img src={addresses[index]} alt="La nueva" />
            </span>
            <span className={pictured.words}>
              <b>{figure.name || 'Sin nombre'}</b>
              <small>{file.name}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns an address for each file, for as long as they are shown. */
function useAddresses(files: readonly File[]): readonly string[] {
  const key = files.map(({ name, size }) => `${name} ${size}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the files are others
  const addresses = useMemo(() => files.map((file) => URL.createObjectURL(file)), [key])

  useEffect(
    () => () => {
      for (const address of addresses) URL.revokeObjectURL(address)
    },
    [addresses],
  )
  return addresses
}
