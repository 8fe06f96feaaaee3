import { Button, Card, Stack } from '@mui/material'
import type { DraftAward } from '@orbita/domain/seasons/season-draft'
import PlusIcon from '~icons/ph/plus-bold'
import { figureOf } from '../../../ui/figures.ts'
import type { SeasonTabProps } from '../draft/use-season-draft.ts'
import styles from '../seasons.module.css'
import { AwardCard } from './award-card.tsx'

/** The most awards of an album. */
const MOST = 40

/**
 * Writes the awards of an album: what each asks for and what it gives. An award that an employee has earned keeps both.
 *
 * @see AW-1, D-76
 */
export function AwardsTab({ season, editor }: SeasonTabProps) {
  const { document, change } = editor
  const earned = new Map(season.earned.map(({ id, people }) => [id, people]))
  const sum = (key: 'experience' | 'credits') => document.awards.reduce((all, { gives }) => all + gives[key], 0)
  const set = (id: string, part: (award: DraftAward) => DraftAward) =>
    change((draft) => ({ ...draft, awards: draft.awards.map((award) => (award.id === id ? part(award) : award)) }))

  return (
    <Card component="section" aria-label="Premios del álbum">
      <p>
        El álbum completo da {figureOf(sum('experience'))} de experiencia y {figureOf(sum('credits'))} créditos. Lo
        aconsejado es no pasar de 400 y 440.
      </p>
      <Stack component="ul" direction="row" className={styles.awards} sx={{ justifyContent: 'end' }}>
        {document.awards.map((award) => (
          <li key={award.id} aria-label={award.title || 'Premio sin nombre'}>
            <AwardCard
              document={document}
              award={award}
              people={earned.get(award.id)}
              onChange={(part) => set(award.id, part)}
              onRemove={() =>
                change((draft) => ({ ...draft, awards: draft.awards.filter(({ id }) => id !== award.id) }))
              }
            />
          </li>
        ))}
      </Stack>
      {document.awards.length < MOST && (
        <Button
          variant="outlined"
          startIcon={<PlusIcon />}
          onClick={() => change((draft) => ({ ...draft, awards: [...draft.awards, newAward(draft.awards)] }))}
        >
          Añadir un premio
        </Button>
      )}
    </Card>
  )
}

/** Returns an award for the whole album, with an identifier that no other has. */
function newAward(awards: readonly DraftAward[]): DraftAward {
  const ids = new Set(awards.map(({ id }) => id))
  let number = awards.length + 1
  while (ids.has(`premio-${number}`)) number += 1
  return {
    id: `premio-${number}`,
    title: '',
    picture: 'iconos/regalo',
    asks: '',
    won: '',
    rule: { kind: 'album-complete' },
    gives: { experience: 0, credits: 0, packs: 1, prize: null },
  }
}
