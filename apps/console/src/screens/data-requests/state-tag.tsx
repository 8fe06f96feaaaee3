import { type DataRequestRow, STATE_WORDS } from '@orbita/contract/people/data-requests'
import { Tag, type Tone } from '../../ui/tag.tsx'

const TONES = {
  received: 'wait',
  review: 'run',
  'needs-person': 'off',
  done: 'ok',
  refused: 'bad',
  withdrawn: 'off',
} as const satisfies Record<DataRequestRow['state'], Tone>

/** The state of a request. */
export function StateTag({ state }: Pick<DataRequestRow, 'state'>) {
  return <Tag tone={TONES[state]}>{STATE_WORDS[state]}</Tag>
}
