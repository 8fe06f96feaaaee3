import { Button, OutlinedInput, Slider } from '@mui/material'
import { RARITIES, RARITY_IDS, type RarityId, sumOfOdds } from '@orbita/domain/rarities'
import { useId } from 'react'
import { Note } from '../../../ui/note.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { SeasonTabProps } from '../draft/use-season-draft.ts'
import { RarityTag } from '../rarity-tag.tsx'
import styles from '../seasons.module.css'
import oddsStyles from './odds.module.css'
import { differenceWords } from './odds-words.ts'
import { SimulationCard } from './simulation-card.tsx'

/** The odds of the packs of a season, and how long its album takes with them. @see AL-2, D-75 */
export function OddsTab({ season, editor }: SeasonTabProps) {
  const { odds } = editor.document
  const sum = sumOfOdds(odds)
  const set = (rarity: RarityId, percent: number) =>
    editor.change((draft) => ({ ...draft, odds: { ...draft.odds, [rarity]: percent } }))

  return (
    <div className={oddsStyles.odds}>
      <section className={styles.card} aria-label="Probabilidad por figura del sobre">
        <header className={styles.pageHead}>
          <h2>Probabilidad por figura del sobre</h2>
          <Tag tone={sum === 100 ? 'ok' : 'bad'}>Suman {sum} %</Tag>
        </header>
        <div className={styles.bar} aria-hidden="true">
          {RARITY_IDS.map((id) => (
            <i key={id} data-rarity={id} style={{ flexGrow: odds[id] }} />
          ))}
        </div>
        {RARITIES.map(({ id }) => (
          <OddsControl key={id} rarity={id} percent={odds[id]} onChange={(percent) => set(id, percent)} />
        ))}
        {sum !== 100 && (
          <Note tone="bad" role="status">
            {differenceWords(sum - 100)} Las cuatro deben sumar 100 para publicar.{' '}
            <Button
              size="small"
              onClick={() => set('comun', odds.comun + 100 - sum)}
              disabled={!isWithin(odds.comun + 100 - sum)}
            >
              {sum > 100 ? 'Quitarlo de Común' : 'Dárselo a Común'}
            </Button>
          </Note>
        )}
        <p className={styles.small}>Se muestran en la pantalla de sobres, leídas de aquí mismo.</p>
      </section>
      <SimulationCard season={season} document={editor.document} />
    </div>
  )
}

type ControlProps = { rarity: RarityId; percent: number; onChange: (percent: number) => void }

function OddsControl({ rarity, percent, onChange }: ControlProps) {
  const id = useId()
  const { name } = RARITIES.find((one) => one.id === rarity)!

  return (
    <div className={oddsStyles.control}>
      <label htmlFor={id}>
        <RarityTag rarity={rarity} />
      </label>
      <Slider
        value={percent}
        min={0}
        max={100}
        onChange={(_event, value) => onChange(value as number)}
        aria-label={`${name}, con el deslizador`}
        size="small"
      />
      <OutlinedInput
        id={id}
        type="number"
        value={percent}
        onChange={({ target }) => {
          const value = Math.round(Number(target.value))
          if (isWithin(value)) onChange(value)
        }}
        endAdornment="%"
        slotProps={{ input: { min: 0, max: 100 } }}
      />
    </div>
  )
}

function isWithin(percent: number): boolean {
  return percent >= 0 && percent <= 100
}
