import { Button, Stack } from '@mui/material'
import type { Mission } from '@orbita/domain/missions/challenge'
import { useState } from 'react'
import DoneIcon from '~icons/ph/check-circle-fill'
import { whenOf } from '../../../ui/dates.ts'
import choice from '../../../ui/forms/choice.module.css'
import { Cluster, Columns } from '../../../ui/layout.tsx'
import { FIELD_TITLES, fieldWords, type MissionField } from '../fields.ts'
import styles from './conflict-card.module.css'
import type { Conflict } from './use-mission-edit.ts'

type Props = { conflict: Conflict; mine: Mission; onDecide: (asTheirs: readonly MissionField[]) => void }

/**
 * Says that another operator saved the same mission meanwhile: what did not cross is already in the form, and the operator
 * chooses for each field that did.
 *
 * @see D-84
 */
export function ConflictCard({ conflict, mine, onDecide }: Props) {
  const { theirs, taken, crossed } = conflict
  const [asTheirs, setAsTheirs] = useState<readonly MissionField[]>([])
  const by = theirs.changed?.by ?? 'Otra persona'

  return (
    <section className={styles.card} role="alert" aria-labelledby="conflicto-titulo">
      <header>
        <h2 id="conflicto-titulo">{by} guardó cambios mientras escribías</h2>
        <p>
          {theirs.changed && `Guardó ${whenOf(theirs.changed.at)}. `}
          {taken.length > 0 && 'Lo que no se cruza con lo tuyo ya está puesto. '}
          {crossed.length > 0 ? 'Falta que decidas lo que cambiaron los dos. ' : ''}
          Tu texto sigue aquí.
        </p>
      </header>
      {taken.length > 0 && (
        <Cluster as="ul" gap={5} className={styles.taken} sx={{ rowGap: 1.5 }}>
          {taken.map((field) => (
            <li key={field}>
              <DoneIcon aria-hidden="true" /> <b>{FIELD_TITLES[field]}</b>: {fieldWords(theirs.mission, field)}
            </li>
          ))}
        </Cluster>
      )}
      {crossed.map((field) => (
        <Columns as="fieldset" key={field} widths="1fr 1fr" from={0} sx={{ gap: 2.5 }}>
          <legend>{FIELD_TITLES[field]}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={choice.choice}>
              <input
                type="radio"
                name={`conflicto-${field}`}
                checked={asTheirs.includes(field) === (side === 'theirs')}
                onChange={() =>
                  setAsTheirs(side === 'theirs' ? [...asTheirs, field] : asTheirs.filter((one) => one !== field))
                }
              />
              <Stack component="span" spacing={1}>
                <b>{side === 'mine' ? 'Lo tuyo' : `Lo de ${by}`}</b>
                {fieldWords(side === 'mine' ? mine : theirs.mission, field)}
              </Stack>
            </label>
          ))}
        </Columns>
      ))}
      <Stack component="footer" direction="row" sx={{ justifyContent: 'flex-end' }}>
        <Button variant="gold" onClick={() => onDecide(asTheirs)}>
          {crossed.length === 0 ? 'Entendido' : asTheirs.length === 0 ? 'Quedarme con lo mío' : 'Seguir así'}
        </Button>
      </Stack>
    </section>
  )
}
