import { Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import SignatureIcon from '~icons/ph/signature-bold'
import { askedWords, operatorsQuery } from '../data/operators.ts'
import { countOf } from '../ui/figures.ts'
import styles from './strips.module.css'

/** How often the changes of who may enter are looked for, so that every operator hears of one soon. */
const LOOK_EVERY_MS = 60_000

/** Says to every operator, on every screen, that somebody asked for a change of who may enter. @see D-70 */
export function OperatorChanges() {
  const { data } = useQuery({ ...operatorsQuery, refetchInterval: LOOK_EVERY_MS })
  const open = (data?.requests ?? []).filter(
    ({ state, askedBy }) => (state === 'waiting' && !askedBy.isMe) || (state === 'approved' && askedBy.isMe),
  )
  const [first] = open
  if (!first) return null
  return (
    <Stack
      component="aside"
      direction="row"
      spacing={2}
      className={styles.strip}
      data-tone="wait"
      aria-label="Cambios de quién entra"
    >
      <SignatureIcon aria-hidden="true" />
      <span>
        <b>{askedWords(first)}.</b>{' '}
        {open.length > 1 && `Y ${countOf(open.length - 1, 'cambio más espera', 'cambios más esperan')}. `}
        <Link to="/operadores">{first.state === 'approved' ? 'Complétalo' : 'Decide'} en Operadores</Link>
      </span>
    </Stack>
  )
}
