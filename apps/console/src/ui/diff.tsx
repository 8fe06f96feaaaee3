import styles from './diff.module.css'

/** A field that changed. `null` stands for a side that has none: the field is new, or it was taken away. */
export type ChangedField = { title: string; before: string | null; after: string | null }

type Props = { fields: readonly ChangedField[]; label?: string; sides?: readonly [before: string, after: string] }

/** A table of what changed: each field as it was, struck through, and as it is now. */
export function Diff({ fields, label = 'Qué cambió', sides = ['Antes', 'Después'] }: Props) {
  return (
    <table className={styles.diff} aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">{sides[0]}</th>
          <th scope="col">{sides[1]}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ title, before, after }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td className={styles.before}>{before === null ? <Nothing /> : <del>{before}</del>}</td>
            <td className={styles.after}>{after === null ? <Nothing /> : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">nada</span>
    </>
  )
}
