import { Stack } from '@mui/material'
import DoneIcon from '~icons/ph/check-circle-fill'
import dark from '../ui/dark-bar.module.css'
import { Kbd } from '../ui/kbd.tsx'
import { useKeys } from '../ui/keys.ts'
import styles from './undo-bar.module.css'
import type { Undo } from './use-undo.ts'

type Props = {
  undo: Pick<Undo<unknown>, 'secondsLeft' | 'undo' | 'sendNow'> & { waiting: { words: string } | null }
}

/** The elements that take Enter for themselves: a button presses, a link and a row open. */
const TAKES_ENTER = 'a, button, summary, tr, [role=button], [role=option], [role=row]'

/** The decision that waits to be sent, over the end of the screen: `z` undoes it, `Enter` sends it. @see D-78 */
export function UndoBar({ undo: { waiting, secondsLeft, undo, sendNow } }: Props) {
  useKeys({
    z: () => (waiting ? undo() : false),
    Enter: ({ target }) => {
      if (!waiting || (target instanceof Element && target.closest(TAKES_ENTER))) return false
      sendNow()
    },
  })

  return (
    <div className={`${dark.bar} ${styles.place}`} data-empty={waiting === null || undefined}>
      <Stack component="span" direction="row" spacing={3} role="status">
        {waiting && (
          <>
            <DoneIcon aria-hidden="true" />
            {waiting.words}
          </>
        )}
      </Stack>
      {waiting && (
        <button type="button" onClick={undo}>
          Deshacer
          <span aria-hidden="true"> · {secondsLeft} s</span>
          <Kbd>z</Kbd>
        </button>
      )}
    </div>
  )
}
