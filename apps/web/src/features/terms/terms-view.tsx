import type { Terms } from '@orbita/domain/people/terms'
import IconDate from '~icons/ph/calendar-check-fill'
import IconFold from '~icons/ph/caret-circle-down-fill'
import { formatDay } from '../../ui/format.ts'
import { TermsBlock } from './terms-block.tsx'
import styles from './terms-view.module.css'
import { useSectionInView } from './use-section-in-view.ts'

/** Shows the terms: version, date, an index that marks the current section, and the text. @see D-53 */
export function TermsView({ terms }: { terms: Terms }) {
  const inView = useSectionInView(terms.sections.map((section) => section.id))

  return (
    <>
      <div>
        <h1 className="title">{terms.title}</h1>
        <p className={styles.version}>
          <IconDate aria-hidden="true" />
          Versión {terms.version} · vigente desde el {formatDay(terms.effectiveOn)}
        </p>
      </div>
      <div className={styles.columns}>
        <nav className={`panel ${styles.index}`} aria-labelledby="indice">
          <h2 id="indice">Índice</h2>
          {/* Folded on a phone, where it would fill the first screen; a wide window shows it whole. */}
          <details>
            <summary>
              Índice
              <IconFold aria-hidden="true" />
            </summary>
            <ol>
              {terms.sections.map((section, index) => (
                <li key={section.id}>
                  <a href={`#${section.id}`} aria-current={section.id === inView ? 'location' : undefined}>
                    <i aria-hidden="true">{index + 1}</i>
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <article className={styles.paper}>
          {terms.sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-titulo`}>
              <h2 id={`${section.id}-titulo`}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {section.title}
              </h2>
              {section.body.map((block) => (
                <TermsBlock key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </article>
      </div>
    </>
  )
}
