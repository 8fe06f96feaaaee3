import { Button, Dialog, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import OkIcon from '~icons/ph/check-circle-fill'
import CopyIcon from '~icons/ph/copy-bold'
import BadIcon from '~icons/ph/x-circle-fill'
import { CopyButton } from '../copy-button.tsx'
import { Tag } from '../tag.tsx'
import { DialogBody, DialogFoot, DialogHead } from './dialog-parts.tsx'
import styles from './results-dialog.module.css'

/**
 * The result for one of several things. @property of whose it is @property problem why it was not done; undefined when it
 * was
 */
type Result = {
  id: number | string
  picture?: ReactNode
  what: string
  of?: string
  problem: string | undefined
}

type Props = {
  title: string
  lead: string
  /** the word for what was done with each, such as «Aprobado» */
  done: string
  results: readonly Result[]
  onClose: () => void
}

/** Says, row by row, which of several things were done and why the others were not. */
export function ResultsDialog({ title, lead, done, results, onClose }: Props) {
  const id = useId()

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogHead id={id} title={title} onClose={onClose}>
        {lead}
      </DialogHead>
      <DialogBody>
        <Stack component="ul" spacing={2.5} className={styles.results}>
          {results.map(({ id: key, picture, what, of, problem }) => (
            <li key={key} data-bad={problem !== undefined || undefined}>
              {picture}
              <div>
                <b>{what}</b>
                {of && <Typography variant="body2">{of}</Typography>}
                {problem && <Typography variant="body2">{problem}</Typography>}
              </div>
              {problem === undefined ? (
                <Tag tone="ok" icon={<OkIcon aria-hidden="true" />}>
                  {done}
                </Tag>
              ) : (
                <Tag tone="bad" icon={<BadIcon aria-hidden="true" />}>
                  No
                </Tag>
              )}
            </li>
          ))}
        </Stack>
      </DialogBody>
      <DialogFoot>
        <CopyButton text={linesOf(results, done)} icon={<CopyIcon />}>
          Copiar resultado
        </CopyButton>
        <Button variant="gold" onClick={onClose} autoFocus>
          Entendido
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** The results as lines of a text, to be sent to somebody. */
function linesOf(results: readonly Result[], done: string): string {
  return results
    .map(({ what, of, problem }) => `${[what, of].filter(Boolean).join(', ')}: ${problem ?? done.toLowerCase()}`)
    .join('\n')
}
