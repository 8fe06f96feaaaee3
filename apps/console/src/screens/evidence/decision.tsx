import { Box, Button, Card, LinearProgress, Stack, Typography } from '@mui/material'
import type { EvidenceDetailOutput } from '@orbita/contract/missions/evidence'
import { rankOfLevel } from '@orbita/domain/ranks'
import { planetPicture } from '@orbita/web/pictures/planets'
import { Link } from 'react-router'
import BellIcon from '~icons/ph/bell-fill'
import CheckIcon from '~icons/ph/check-bold'
import DoneIcon from '~icons/ph/check-circle-fill'
import StarIcon from '~icons/ph/star-fill'
import { stampOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Note } from '../../ui/note.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { readWhole } from '../../ui/place.ts'
import { Alike } from './alike.tsx'
import styles from './decision.module.css'
import { decidedWords } from './evidence-words.ts'
import { DecisionTag } from './queue.tsx'

/** The person, what the mission asks, and what is known of it from before. */
export function Context({ evidence }: { evidence: EvidenceDetailOutput }) {
  const { name, avatar, area, level, userId, title, picture, mission, tries } = evidence
  const share = Math.min(1, mission.amount / mission.target) * 100

  return (
    <>
      <Stack direction="row" spacing={2.75} className={styles.person}>
        <Avatar id={avatar} name={name} size={44} />
        <div>
          <b>{name}</b>
          <Typography component="small" variant="body2">
            {[area, rankOfLevel(level).name].filter(Boolean).join(' · ')}
          </Typography>
        </div>
        <Link to={`/personas/${userId}`}>Abrir</Link>
      </Stack>
      <Card
        component="section"
        className={styles.mission!}
        sx={{ gap: 2, background: 'var(--soft)', color: 'text.secondary' }}
        aria-label="La misión"
      >
        <Stack component="header" direction="row" spacing={2.25} sx={{ color: 'text.primary' }}>
          <img src={planetPicture(picture)} alt="" width={28} height={28} />
          <Box component="h2" sx={{ flex: 1, fontSize: 14 }}>
            {title}
          </Box>
          <b>
            {figureOf(mission.amount)} de {figureOf(mission.target)}
          </b>
        </Stack>
        <p>{mission.line}</p>
        <LinearProgress variant="determinate" value={share} aria-hidden="true" />
        <details>
          <summary>Lo que pide, completo</summary>
          {mission.briefing.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      </Card>
      {evidence.state !== 'in-review' && (
        <Note tone={evidence.state === 'approved' ? 'ok' : 'bad'}>
          <b>{decidedWords(evidence)}</b>
          {evidence.reason && <> «{evidence.reason}»</>}
        </Note>
      )}
      <Alike evidence={evidence} />
      {tries.length > 0 && (
        <section className={styles.tries} aria-label="Antes de esta">
          <Typography variant="h3" component="h2">
            Antes de esta
          </Typography>
          <ul>
            {tries.map((one) => (
              <li key={one.id}>
                <span>
                  {one.fileName} <small>· {stampOf(one.sentAt)}</small>
                </span>
                {one.state === 'in-review' ? <small>espera</small> : <DecisionTag state={one.state} />}
                {one.reason && <q>{one.reason}</q>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Says what approving it does. */
export function Effects({ evidence, amount }: { evidence: EvidenceDetailOutput; amount: number }) {
  const { mission, gives } = evidence
  const after = mission.amount + amount
  const completes = !mission.isCompleted && after >= mission.target
  const gains = [
    gives.experience > 0 && `+${figureOf(gives.experience)} experiencia`,
    gives.credits > 0 && `+${figureOf(gives.credits)} créditos`,
    gives.packs > 0 && countOf(gives.packs, 'sobre', 'sobres'),
  ].filter(Boolean)

  return (
    <section aria-label="Si apruebas">
      <Typography variant="h3" component="h2" sx={{ pb: 1.5 }}>
        Si apruebas
      </Typography>
      <Stack component="ul" spacing={1.5}>
        <Stack component="li" direction="row" spacing={2.5}>
          <DoneIcon color="var(--ok)" aria-hidden="true" />
          {completes ? 'Completa la misión' : 'Avanza'}: {figureOf(after)} de {figureOf(mission.target)}
        </Stack>
        {completes && gains.length > 0 && (
          <Stack component="li" direction="row" spacing={2.5}>
            <StarIcon color="var(--chart-5)" aria-hidden="true" />
            {gains.join(', ')}
          </Stack>
        )}
        <Stack component="li" direction="row" spacing={2.5}>
          <BellIcon color="var(--accent)" aria-hidden="true" />
          {evidence.isActive ? 'Lo ve al momento en su teléfono' : 'Su cuenta está deshabilitada: no lo verá'}
        </Stack>
      </Stack>
    </section>
  )
}

type ActionsProps = {
  evidence: EvidenceDetailOutput
  amount: string
  onAmount: (amount: string) => void
  onApprove: () => void
  onReject: () => void
}

/** The two decisions, and the amount where the mission counts more than one. */
export function Actions({ evidence: { mission, name }, amount, onAmount, onApprove, onReject }: ActionsProps) {
  const countsMore = mission.target - mission.amount > 1
  const isAmount = amountOf(amount) !== undefined

  return (
    <footer className={styles.actions}>
      {countsMore && (
        <Field
          label={`¿Cuánto muestra? (${mission.unit.many})`}
          value={amount}
          onChange={(event) => onAmount(event.target.value)}
          problem={isAmount ? undefined : 'Un número entero de 1 en adelante.'}
          reads="whole"
          slotProps={{ input: { maxLength: 12 } }}
        />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1.6fr', gap: 2.5 }}>
        <Button variant="danger" size="large" onClick={onReject} aria-label={`Rechazar la de ${name}`}>
          Rechazar <Kbd>r</Kbd>
        </Button>
        <DecideButton
          variant="gold"
          size="large"
          startIcon={<CheckIcon />}
          disabled={!isAmount}
          onClick={onApprove}
          aria-label={`Aprobar la de ${name}`}
        >
          Aprobar <Kbd>a</Kbd>
        </DecideButton>
      </Box>
    </footer>
  )
}

/** Reads the amount that an evidence shows. @returns undefined for what is not a whole number from 1 to a million */
export function amountOf(text: string): number | undefined {
  return readWhole(text, 1, 1_000_000)
}
