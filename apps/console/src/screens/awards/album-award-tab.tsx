import { Button, Card } from '@mui/material'
import type { AwardDetailOutput } from '@orbita/contract/awards/operator-awards'
import { Link } from 'react-router'
import { dayOf } from '../../ui/dates.ts'
import { givesWords, ruleWords } from './award-words.ts'

/** Shows an award of an album, which is written and published with its season. @see D-75, D-76 */
export function AlbumAwardTab({ award }: { award: AwardDetailOutput }) {
  const { season, startsOn, endsOn } = award

  return (
    <Card component="section">
      <h2>Se escribe con su temporada</h2>
      <p>
        {ruleWords(award)}. Da {givesWords(award).toLowerCase()}.
        {startsOn && endsOn && ` Se puede ganar del ${dayOf(startsOn)} al ${dayOf(endsOn)}.`}
      </p>
      <p>
        «{award.asks}» · «{award.won}»
      </p>
      <div>
        <Button component={Link} to={`/temporadas/${season!.id}/premios`} variant="outlined">
          Abrir los premios de «{season!.title}»
        </Button>
      </div>
    </Card>
  )
}
