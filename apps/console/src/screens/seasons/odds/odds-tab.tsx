import { Box, Button, Card, OutlinedInput, Slider, Stack, Typography } from '@mui/material'
import { RARITIES, RARITY_IDS, type RarityId, sumOfOdds } from '@orbita/domain/rarities'
import { useId, useState } from 'react'
import { Cluster, Columns } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { readWhole } from '../../../ui/place.ts'
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
    <Columns from={900} widths="minmax(320px, 5fr) minmax(360px, 7fr)">
      <Card component="section" aria-label="Probabilidad por figura del sobre">
        <Cluster as="header" sx={{ rowGap: 1.5 }}>
          <Box component="h2" sx={{ flex: 1 }}>
            Probabilidad por figura del sobre
          </Box>
          <Tag tone={sum === 100 ? 'ok' : 'bad'}>Suman {sum} %</Tag>
        </Cluster>
        <Stack
          direction="row"
          spacing={0.5}
          className={styles.bar}
          sx={{ alignItems: 'stretch', height: 20, borderRadius: '8px', overflow: 'hidden' }}
          aria-hidden="true"
        >
          {RARITY_IDS.map((id) => (
            <i key={id} data-rarity={id} style={{ flexGrow: odds[id] }} />
          ))}
        </Stack>
        {RARITIES.map(({ id }) => (
          <OddsControl key={id} rarity={id} percent={odds[id]} onChange={(percent) => set(id, percent)} />
        ))}
        {sum !== 100 && (
          <Note tone="bad" role="status">
            {differenceWords(sum - 100)} Las cuatro deben sumar 100 para publicar.{' '}
            <Button
              size="small"
              onClick={() => set('comun', odds.comun + 100 - sum)}
              disabled={odds.comun + 100 < sum || odds.comun > sum}
            >
              {sum > 100 ? 'Quitarlo de Común' : 'Dárselo a Común'}
            </Button>
          </Note>
        )}
        <Typography component="p" variant="caption">
          Se muestran en la pantalla de sobres, leídas de aquí mismo.
        </Typography>
      </Card>
      <SimulationCard season={season} document={editor.document} />
    </Columns>
  )
}

type ControlProps = { rarity: RarityId; percent: number; onChange: (percent: number) => void }

function OddsControl({ rarity, percent, onChange }: ControlProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
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
        value={typed !== undefined && (readPercent(typed) ?? percent) === percent ? typed : percent}
        onChange={({ target }) => {
          setTyped(target.value)
          const value = readPercent(target.value)
          if (value !== undefined) onChange(value)
        }}
        onBlur={() => setTyped(undefined)}
        endAdornment="%"
        slotProps={{ input: { inputMode: 'numeric' } }}
      />
    </div>
  )
}

const readPercent = (text: string) => readWhole(text, 0, 100)
