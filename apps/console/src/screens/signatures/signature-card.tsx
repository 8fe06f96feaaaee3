import { Box, Button, Card, Stack } from '@mui/material'
import type { Signature } from '@orbita/contract/screens/console-inboxes'
import { firstName } from '@orbita/domain/people/first-name'
import { RANKS, rankFor, rankOfLevel, type Thresholds } from '@orbita/domain/ranks'
import { Link } from 'react-router'
import SignIcon from '~icons/ph/signature-bold'
import coin from '../../../../../packages/art/generated/ui/moneda.svg?url'
import { useThresholds } from '../../data/company.ts'
import { momentOf } from '../../ui/dates.ts'
import { type EffectChange, EffectsPreview } from '../../ui/effects-preview.tsx'
import { figureOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { May } from '../../ui/page/may.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import { amountsOf, barredWords, becauseWords, lostAccessWords, type SignatureGroup } from './signature-groups.ts'
import styles from './signatures-page.module.css'

type Props = { group: SignatureGroup; today: string; onSign: () => void; onRefuse: () => void }

/** A request that waits for a signature: who asks, what, for whom, why, and what it changes. @see PT-6 */
export function SignatureCard({ group, today, onSign, onRefuse }: Props) {
  const { first, all } = group
  const { askedBy, person } = first
  const asker = askedBy.name ?? askedBy.email
  const isOne = all.length === 1
  const out = lostAccessWords(group)
  const barred = barredWords(group)
  const thresholds = useThresholds()

  return (
    <Card component="article" className={styles.card} aria-label={`${asker} pide ${amountsOf(first)}`}>
      <Cluster as="header" className={styles.asker}>
        <Avatar id={null} name={asker} size={40} />
        <Box component="p" sx={{ flex: 1, minWidth: 140 }}>
          <b>{asker}</b> pide {first.corrects === null ? 'otorgar' : 'corregir'}
          <small>{momentOf(first.askedAt)}</small>
        </Box>
        <PromiseRing askedAt={first.askedAt} promisedOn={first.promisedOn} today={today} />
      </Cluster>
      <Cluster gap={3.5} className={styles.amount}>
        <img src={coin} alt="" width={44} height={44} />
        <strong>{amountsOf(first)}</strong>
        <Stack component="span" direction="row" spacing={2.5} className={styles.for}>
          {isOne ? (
            <>
              <Avatar id={person.avatar} name={person.name} size={40} />
              <span>
                <Link to={`/personas/${person.id}/movimientos`}>{person.name}</Link>
                <small>
                  {person.area ?? person.email} · hoy tiene {figureOf(person.credits)}
                </small>
              </span>
            </>
          ) : (
            `a cada una de ${all.length} personas`
          )}
        </Stack>
      </Cluster>
      {first.corrects !== null && (
        <Box component="p" sx={{ color: 'text.secondary' }}>
          Corrige «{first.corrects}»
        </Box>
      )}
      <Box component="p" sx={{ color: 'text.secondary' }}>
        <b>Por qué espera.</b> {becauseWords(group)}
      </Box>
      {barred && (
        <Note tone="wait" role="status">
          {barred}
        </Note>
      )}
      {out && (
        <Note tone="wait">
          <b>{out}</b> Lo que firmes queda congelado en su cuenta mientras siga fuera.
        </Note>
      )}
      <Box component="h2" sx={{ fontSize: 14 }}>
        {isOne ? `Motivo que leerá ${firstName(person.name)}` : 'Motivo que leerán'}
      </Box>
      <blockquote>«{first.reason}»</blockquote>
      {isOne ? (
        <EffectsPreview who={firstName(person.name)} changes={changesOf(first, thresholds)} />
      ) : (
        <EffectsPreview
          who={all.length}
          groups={[{ title: 'Personas', rows: all }]}
          columns={[
            { id: 'person', title: 'Persona', cell: (one) => <PersonCell {...one.person} /> },
            { id: 'before', title: 'Hoy', cell: (one) => figureOf(one.person.credits), isFigure: true },
            {
              id: 'after',
              title: 'Quedaría en',
              cell: (one) => figureOf(one.person.credits + one.credits),
              isFigure: true,
            },
          ]}
        />
      )}
      <Cluster as="footer" className={styles.actions} sx={{ justifyContent: 'space-between' }}>
        <May asks="PUT /movements/:movementId/refusal">
          <Button variant="danger" size="large" onClick={onRefuse}>
            <span>
              Devolver<span className={styles.note}> con una nota</span>
            </span>{' '}
            <Kbd>r</Kbd>
          </Button>
        </May>
        <DecideButton
          asks="PUT /movements/:movementId/approval"
          variant="gold"
          size="large"
          startIcon={<SignIcon />}
          disabled={barred !== undefined}
          onClick={onSign}
        >
          Firmar {isOne ? amountsOf(first) : `para ${all.length}`} <Kbd>a</Kbd>
        </DecideButton>
      </Cluster>
    </Card>
  )
}

function changesOf(
  { person, credits, experience, stardust, affords }: Signature,
  thresholds: Thresholds,
): readonly EffectChange[] {
  const rank = rankOfLevel(person.level)
  const reached = rankOfLevel(rankFor(Math.max(0, person.experience + experience), thresholds))
  const change = (what: string, from: number, by: number) => ({ what, from: figureOf(from), to: figureOf(from + by) })
  return [
    change('Créditos disponibles', person.credits, credits),
    ...(credits === 0
      ? []
      : [{ what: 'Alcanza para', from: affords.before ?? 'nada todavía', to: affords.after ?? 'nada todavía' }]),
    change('Experiencia', person.experience, experience),
    // A correction never takes a rank away.
    { what: 'Rango', from: rank.name, to: RANKS.indexOf(reached) > RANKS.indexOf(rank) ? reached.name : rank.name },
    ...(stardust === 0 ? [] : [change('Polvo estelar', person.stardust, stardust)]),
  ]
}
