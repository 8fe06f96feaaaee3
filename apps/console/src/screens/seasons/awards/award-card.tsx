import { Button, Typography } from '@mui/material'
import type { AlbumAwardRule } from '@orbita/domain/album/awards'
import { RARITIES } from '@orbita/domain/rarities'
import type { DraftAward, DraftPage, SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { useState } from 'react'
import PhoneIcon from '~icons/ph/device-mobile-bold'
import { countOf } from '../../../ui/figures.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Cells, Cluster } from '../../../ui/layout.tsx'
import styles from '../seasons.module.css'
import { AlbumAwardPhone } from './award-phone.tsx'
import { AwardPicture } from './award-picture.tsx'

const AMOUNTS = [
  { key: 'experience', title: 'Experiencia', most: 5_000 },
  { key: 'credits', title: 'Créditos', most: 5_000 },
  { key: 'packs', title: 'Sobres', most: 10 },
] as const

const KINDS = [
  { value: 'page-complete', title: 'Completar una página' },
  { value: 'rarity-set', title: 'Figuras de una rareza' },
  { value: 'album-complete', title: 'Completar el álbum' },
] as const

type Props = {
  document: SeasonDraft
  award: DraftAward
  /** the people who earned it, if any */
  people: number | undefined
  onChange: (part: (award: DraftAward) => DraftAward) => void
  onRemove: () => void
}

/**
 * The form of an award of an album. Its rule and its gifts are fixed once an employee has earned it.
 *
 * @see AW-1, CO-5
 */
export function AwardCard({ document, award, people, onChange, onRemove }: Props) {
  const isEarned = people !== undefined
  const { gives } = award
  const { pages } = document
  const [isShown, setShown] = useState(false)
  const line = (key: 'title' | 'asks' | 'won', label: string) => (
    <Field
      label={label}
      value={award[key]}
      onChange={({ target }) => onChange((one) => ({ ...one, [key]: target.value }))}
      slotProps={{ input: { maxLength: 160 } }}
    />
  )

  return (
    <>
      <div className={styles.award}>
        {line('title', 'Premio')}
        {AMOUNTS.map(({ key, title, most }) => (
          <NumberField
            key={key}
            label={title}
            value={gives[key]}
            most={most}
            disabled={isEarned}
            onValue={(value) => onChange((one) => ({ ...one, gives: { ...one.gives, [key]: value } }))}
          />
        ))}
        <Field
          label="Premio físico"
          value={gives.prize ?? ''}
          disabled={isEarned}
          onChange={({ target }) =>
            onChange((one) => ({ ...one, gives: { ...one.gives, prize: target.value || null } }))
          }
          slotProps={{ input: { maxLength: 160 } }}
        />
      </div>
      <Cells min={400} gap={2.5} sx={{ mt: 2.5 }}>
        <SelectField
          label="Se gana con"
          value={award.rule.kind}
          disabled={isEarned}
          choices={KINDS}
          onChange={(kind) => onChange((one) => ({ ...one, rule: ruleOf(kind, pages) }))}
        />
        <Target award={award} pages={pages} isEarned={isEarned} onChange={onChange} />
        {line('asks', 'Qué se pide')}
        {line('won', 'Lo que lee quien lo gana')}
      </Cells>
      <Cluster gap={6} sx={{ rowGap: 1, alignItems: 'end', mt: 2.5 }}>
        <AwardPicture
          document={document}
          award={award}
          onChange={(picture) => onChange((one) => ({ ...one, picture }))}
        />
        <Button size="small" startIcon={<PhoneIcon />} onClick={() => setShown(true)}>
          Ver «{award.title || 'premio sin nombre'}» en el teléfono
        </Button>
        {isEarned ? (
          <Typography component="p" variant="caption">
            {countOf(people, 'persona ya lo ganó', 'personas ya lo ganaron')}: su condición y lo que da no cambian.
          </Typography>
        ) : (
          <Button variant="text" size="small" onClick={onRemove}>
            Quitar «{award.title || 'premio sin nombre'}»
          </Button>
        )}
      </Cluster>
      {isShown && <AlbumAwardPhone document={document} award={award} onClose={() => setShown(false)} />}
    </>
  )
}

type TargetProps = Pick<Props, 'award' | 'onChange'> & { pages: readonly DraftPage[]; isEarned: boolean }

function Target({ award, pages, isEarned, onChange }: TargetProps) {
  const { rule } = award
  if (rule.kind === 'album-complete') return null
  if (rule.kind === 'page-complete') {
    const isGone = !pages.some(({ id }) => id === rule.page)
    return (
      <SelectField
        label="Qué página"
        value={rule.page}
        disabled={isEarned}
        problem={isGone ? 'Su página ya no está: nadie podría ganarlo.' : undefined}
        choices={[
          ...(isGone ? [{ value: rule.page, title: 'Una que ya no está' }] : []),
          ...pages.map(({ id, title }) => ({ value: id, title })),
        ]}
        onChange={(page) => onChange((one) => ({ ...one, rule: { kind: 'page-complete', page } }))}
      />
    )
  }
  return (
    <>
      <SelectField
        label="Qué rareza"
        value={rule.rarity}
        disabled={isEarned}
        choices={RARITIES.map(({ id, name }) => ({ value: id, title: name }))}
        onChange={(rarity) => onChange((one) => ({ ...one, rule: { ...rule, rarity } }))}
      />
      <NumberField
        label="Cuántas distintas"
        value={rule.count}
        least={1}
        most={100}
        disabled={isEarned}
        onValue={(count) => onChange((one) => ({ ...one, rule: { ...rule, count } }))}
      />
    </>
  )
}

function ruleOf(kind: AlbumAwardRule['kind'], pages: readonly DraftPage[]): AlbumAwardRule {
  if (kind === 'page-complete') return { kind, page: pages[0]?.id ?? 'pagina-1' }
  return kind === 'rarity-set' ? { kind, rarity: 'epica', count: 6 } : { kind: 'album-complete' }
}
