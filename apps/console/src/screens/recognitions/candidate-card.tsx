import { Box, Button, Card, Stack, Typography } from '@mui/material'
import type { ShortlistOutput } from '@orbita/contract/recognitions/recognitions'
import { shownScore } from '@orbita/domain/recognitions/best-employee'
import { Link } from 'react-router'
import { useIsAlone } from '../../data/operators.ts'
import choice from '../../ui/forms/choice.module.css'
import { Avatar } from '../../ui/people/avatar.tsx'
import styles from './candidate-card.module.css'
import { type Candidate, nominationsWords, partsOf, shareOf, thanksWords } from './candidates.ts'

type Props = {
  person: Candidate
  people: readonly Candidate[]
  weights: ShortlistOutput['weights']
  isChosen: boolean
  /** whether they are the operator who looks, whom only another one may name */
  isSelf: boolean
  onChoose: () => void
  /** opens the rows behind the figures */
  onOpen: () => void
}

/** A person of the shortlist: score, what makes it, and what others wrote of them. */
export function CandidateCard({ person, people, weights, isChosen, isSelf, onChoose, onOpen }: Props) {
  const isAlone = useIsAlone(isSelf)
  const parts = partsOf(weights)

  return (
    <Card
      component="article"
      className={styles.card}
      sx={{ gridTemplateRows: 'subgrid', gridRow: 'span 7' }}
      data-chosen={isChosen || undefined}
    >
      <Stack component="header" direction="row" sx={{ justifyContent: 'space-between' }}>
        <Avatar id={person.avatar} name={person.name} size={56} />
        <Typography variant="body2" sx={{ display: 'grid', justifyItems: 'end' }}>
          <b>{shownScore(person)}</b>
          de 100
        </Typography>
      </Stack>
      <div>
        <h2 title={person.name}>{person.name}</h2>
        <Typography color="textSecondary">{person.area}</Typography>
      </div>
      {isSelf ? (
        <p>
          Eres tú: te publica otra persona operadora.{' '}
          {isAlone ? (
            <>
              Hoy no hay otra: <Link to="/operadores">invita a una</Link>.
            </>
          ) : (
            <Link to="/operadores">Ver quiénes son</Link>
          )}
        </p>
      ) : (
        <label className={choice.choice}>
          <input type="radio" name="best" checked={isChosen} onChange={onChoose} />
          {isChosen ? 'Elegida' : 'Elegir'}
          <span className="sr-only"> a {person.name}</span>
        </label>
      )}
      <span className={styles.whole} aria-hidden="true">
        {parts.map(({ id, color, weight }) => (
          <i key={id} style={{ width: `${weight * shareOf(id, person, people) * 100}%`, background: color }} />
        ))}
      </span>
      <ul>
        {parts.map(({ id, color, words }) => (
          <Stack component="li" spacing={1} sx={{ pb: 2 }} key={id}>
            <span>{words(person[id])}</span>
            <span className={styles.part} aria-hidden="true">
              <i style={{ width: `${shareOf(id, person, people) * 100}%`, background: color }} />
            </span>
          </Stack>
        ))}
        {weights.thankedBy === undefined && <li>{thanksWords(person)}</li>}
        {weights.nominations === undefined && <li>{nominationsWords(person)}</li>}
      </ul>
      <Stack spacing={2.5} sx={{ flex: 1, pt: 3, borderTop: '1px solid var(--line)' }}>
        {person.quotes.length === 0 && <p>Nadie escribió de esta persona este mes.</p>}
        {person.quotes.map(({ text, from }) => (
          <p key={`${from}${text}`}>
            «{text}»{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {from}
            </Box>
          </p>
        ))}
      </Stack>
      <Button size="small" onClick={onOpen} aria-label={`Ver lo que cuenta de ${person.name}`}>
        Ver lo que cuenta
      </Button>
    </Card>
  )
}
