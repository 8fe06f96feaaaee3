import { Box, Stack } from '@mui/material'
import type { PreviewDraft } from '@orbita/web/preview/messages'
import { Segments } from '../ui/forms/segments.tsx'
import styles from './phone-aside.module.css'
import { PhonePreview } from './phone-preview.tsx'
import { useSamplePerson } from './sample-person.ts'

type Props<State extends string> = {
  /** what the phone shows, in the chosen state */
  draft: PreviewDraft
  /** the parts to outline: see `views.tsx` of the preview */
  changed?: readonly string[]
  /** «Así la ve» or «Así lo ve» */
  title: string
  /** what has the states, as «Estado de la misión» */
  label: string
  states: readonly { value: State; title: string }[]
  state: State
  onState: (state: State) => void
}

/** The phone beside an editor, with the states in which it shows the draft. @see D-74 */
export function PhoneAside<State extends string>(props: Props<State>) {
  const { draft, changed, title, label, states, state, onState } = props
  const person = useSamplePerson()

  return (
    <Stack
      component="aside"
      spacing={2.5}
      className={styles.aside}
      sx={{ alignItems: 'center', position: 'sticky', top: 0 }}
      aria-label={`${title} una persona`}
    >
      <Stack component="p" direction="row" spacing={1.5} sx={{ alignSelf: 'stretch', width: '100%', fontSize: 13.5 }}>
        <b>{title}</b> una persona con tu nombre{' '}
        <Box component="span" sx={{ ml: 'auto', color: 'var(--ink-3)' }}>
          en vivo
        </Box>
      </Stack>
      <Segments label={label} choices={states} value={state} onChange={onState} />
      <PhonePreview draft={draft} person={person} changed={changed ?? []} />
    </Stack>
  )
}
