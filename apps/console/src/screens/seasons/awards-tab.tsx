import type { DraftAward } from '@orbita/domain/album/season-draft'
import { RARITIES } from '@orbita/domain/rarities'
import { Field } from '../../ui/field.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import type { SeasonTabProps } from './season-page.tsx'
import styles from './seasons.module.css'

const AMOUNTS = [
  { key: 'experience', title: 'Experiencia', most: 5_000 },
  { key: 'credits', title: 'Créditos', most: 5_000 },
  { key: 'packs', title: 'Sobres', most: 10 },
] as const

/** Edits the awards of an album: what each asks for and what it gives. An award that somebody earned keeps what it gives. @see AW-1 */
export function AwardsTab({ season, editor }: SeasonTabProps) {
  const { document, change } = editor
  const earned = new Map(season.earned.map(({ id, people }) => [id, people]))
  const sum = (key: 'experience' | 'credits') => document.awards.reduce((all, { gives }) => all + gives[key], 0)
  const set = (id: string, part: (award: DraftAward) => DraftAward) =>
    change((draft) => ({ ...draft, awards: draft.awards.map((award) => (award.id === id ? part(award) : award)) }))

  return (
    <section className={styles.card} aria-label="Premios del álbum">
      <p>
        El álbum completo da {figureOf(sum('experience'))} de experiencia y {figureOf(sum('credits'))} créditos. Lo
        aconsejado es no pasar de 400 y 440.
      </p>
      <ul className={styles.awards}>
        {document.awards.map((award) => {
          const people = earned.get(award.id)
          return (
            <li key={award.id} aria-label={award.title}>
              <div className={styles.award}>
                <Field
                  label="Premio"
                  value={award.title}
                  onChange={({ target }) => set(award.id, (one) => ({ ...one, title: target.value }))}
                  help={ruleWords(award, document.pages)}
                  slotProps={{ input: { maxLength: 160 } }}
                />
                {AMOUNTS.map(({ key, title, most }) => (
                  <Field
                    key={key}
                    label={title}
                    type="number"
                    value={award.gives[key]}
                    disabled={people !== undefined}
                    onChange={({ target }) => {
                      const value = Math.min(most, Math.max(0, Math.round(Number(target.value))))
                      set(award.id, (one) => ({ ...one, gives: { ...one.gives, [key]: value } }))
                    }}
                    slotProps={{ input: { min: 0, max: most } }}
                  />
                ))}
                <Field
                  label="Premio físico"
                  value={award.gives.prize ?? ''}
                  disabled={people !== undefined}
                  onChange={({ target }) =>
                    set(award.id, (one) => ({ ...one, gives: { ...one.gives, prize: target.value || null } }))
                  }
                  slotProps={{ input: { maxLength: 160 } }}
                />
              </div>
              {people !== undefined && (
                <p className={styles.small}>
                  {countOf(people, 'persona ya lo ganó', 'personas ya lo ganaron')}: lo que da no cambia.
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function ruleWords({ rule }: DraftAward, pages: readonly { id: string; title: string }[]): string {
  if (rule.kind === 'album-complete') return 'Se gana al completar el álbum.'
  if (rule.kind === 'page-complete') {
    const page = pages.find(({ id }) => id === rule.page)
    return page ? `Se gana al completar «${page.title}».` : 'Su página ya no está: nadie podría ganarlo.'
  }
  const { name } = RARITIES.find(({ id }) => id === rule.rarity)!
  return `Se gana con ${countOf(rule.count, 'figura distinta', 'figuras distintas')} de rareza ${name.toLowerCase()}.`
}
